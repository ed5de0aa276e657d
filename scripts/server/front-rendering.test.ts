import { describe, expect, it } from 'vitest';
import { LONG, servedFront } from '../../tests/support/served-front.ts';

const { next, send, ask, letGo } = servedFront();

describe('whatever is rendered', () => {
  it('is rendered to its end when everybody has left, and Next never hears of it', async () => {
    const answer = letGo();
    const outgoing = send('/en/missing');
    outgoing.on('error', () => {});
    outgoing.end();
    await expect.poll(() => next.received.length).toBe(1);
    outgoing.destroy();
    answer();
    expect((await ask('/en/missing')).body.toString()).toBe(LONG);
  });

  it('is rendered once for all who ask for it at the same time', async () => {
    const answer = letGo();
    next.says = { status: 404, headers: {}, body: 'Not here' };
    const answers = Array.from({ length: 20 }, (_, index) =>
      ask('/en/missing?x', { 'user-agent': `visitor ${index}` }),
    );
    await expect.poll(() => next.received.length).toBe(1);
    // All have arrived before the one that is answered at once.
    await ask('/', {}, 'DELETE');
    answer();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(404));
    expect(next.received).toHaveLength(1);
  });

  it('is for one alone when it has a nonce or a cookie', async () => {
    const answer = letGo();
    next.says = {
      status: 200,
      headers: { 'content-security-policy': "script-src 'nonce-abc'" },
      body: 'A form',
    };
    const answers = [ask('/forgot-password'), ask('/forgot-password')];
    await expect.poll(() => next.received.length).toBe(1);
    await ask('/', {}, 'DELETE');
    answer();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(next.received).toHaveLength(2);
  });

  it('is a few at once, and who finds no place to wait is told to come back', async () => {
    const answer = letGo();
    const answers = Array.from({ length: 60 }, (_, index) =>
      ask(`/en/services?search=${index}`, { lang: 'en' }),
    );
    await expect.poll(() => next.received.length).toBe(4);
    await expect.poll(async () => (await ask('/en/services?search=late', { lang: 'en' })).status).toBe(503);
    const refused = await ask('/en/services?search=later', { lang: 'en' });
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'content-language': 'en' });
    expect(refused.body.toString()).toContain('Too many');
    expect(next.received).toHaveLength(4);
    answer();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(54);
    expect(statuses.filter((status) => status === 503)).toHaveLength(6);
  });
});
