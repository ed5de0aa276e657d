import { beforeEach, describe, expect, it } from 'vitest';
import { servedFront } from '../../tests/support/served-front.ts';

const { next, ask, letGo } = servedFront();

describe('a search for free terms', () => {
  const SEARCH = '/api/visits/available-days?from=2026-12-01&to=2026-12-31&serviceUnits=1,2';
  beforeEach(() => {
    next.says = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"days":[]}' };
  });

  it('is made once for all who ask for the same within a second, each language by itself', async () => {
    const answer = letGo();
    const answers = ['en', 'en', 'de'].map((lang) => ask(SEARCH, { lang, 'x-forwarded-for': lang }));
    await expect.poll(() => next.received.length).toBe(2);
    answer();
    for (const { status, body } of await Promise.all(answers))
      expect([status, body.toString()]).toEqual([200, next.says.body]);
    const again = await ask(SEARCH, { lang: 'en', cookie: 'session=x' });
    expect(again.body.toString()).toBe(next.says.body);
    expect(next.received).toHaveLength(2);
    // Whoever it was made for is counted.
    expect(next.received[0]).toMatchObject({ 'x-forwarded-for': 'en' });
    await ask(SEARCH, { cookie: 'other=1; lang=de' });
    await ask(SEARCH, { cookie: 'other=1; lang=sr' });
    expect(next.received).toHaveLength(4);
  });

  it('is made anew after something was written: whoever has booked sees it', async () => {
    await ask(SEARCH);
    const answer = letGo();
    const before = ask(`${SEARCH},3`);
    await expect.poll(() => next.received.length).toBe(2);
    const stays = next.said;
    next.said = Promise.resolve();
    await ask('/api/reservations', {}, 'POST');
    next.says.body = '{"days":["2026-12-01"]}';
    expect((await ask(SEARCH)).body.toString()).toBe(next.says.body);
    expect((await ask(`${SEARCH},3`)).body.toString()).toBe(next.says.body);
    answer();
    await Promise.all([before, stays]);
    expect((await ask(`${SEARCH},3`)).body.toString()).toBe(next.says.body);
    expect(next.received).toHaveLength(5);
  });

  it('that was refused is refused to that visitor alone', async () => {
    const answer = letGo();
    next.says.status = 429;
    const answers = [ask(SEARCH), ask(SEARCH)];
    await expect.poll(() => next.received.length).toBe(1);
    await ask('/', {}, 'DELETE');
    answer();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([429, 429]);
    await ask(SEARCH);
    expect(next.received).toHaveLength(3);
  });

  it('waits for its turn apart from pages', async () => {
    const answer = letGo();
    const answers = [1, 2, 3].map((day) => ask(`/api/service-units/1/available-terms?day=${day}`));
    await expect.poll(() => next.received.length).toBe(2);
    const page = ask('/en/services?search=x');
    await expect.poll(() => next.received.length).toBe(3);
    answer();
    expect((await Promise.all([...answers, page])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
