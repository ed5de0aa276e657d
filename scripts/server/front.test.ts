import { describe, expect, it } from 'vitest';
import { servedFront, type Answer } from '../../tests/support/served-front.ts';

const { next, ask, askUntilCached, letGo } = servedFront();

it('another method than those of an endpoint is refused, with those that there are', async () => {
  const { status, headers, body } = await ask('/api/contact', { lang: 'en' }, 'DELETE');
  expect([status, headers.allow, JSON.parse(body.toString())]).toEqual([
    405,
    'POST, OPTIONS',
    { error: 'Not here' },
  ]);
  expect(next.received).toEqual([]);
});

it('an endpoint is never told of a server action', async () => {
  next.says = { status: 200, headers: {}, body: 'done' };
  expect((await ask('/api/contact', { 'next-action': 'c0ffee', lang: 'en' }, 'POST')).status).toBe(200);
  expect(next.received[0]).toMatchObject({ lang: 'en' });
  expect(next.received[0]).not.toHaveProperty('next-action');
});

it('a picture of the site that is not there is missed without asking Next', async () => {
  const { status, body } = await ask('/site/missing.webp?v=1', { lang: 'en' });
  expect([status, String(body)]).toEqual([404, expect.stringContaining('Nothing here')]);
  expect(next.received).toEqual([]);
  expect((await ask('/site/there.webp')).status).toBe(200);
  expect(next.received).toHaveLength(1);
});

it('a page that fails before pages were read for is asked for again later, and is no fault', async () => {
  next.says.status = 500;
  expect((await ask('/en/team?x')).status).toBe(500);
  next.isSettled = false;
  const { status, headers } = await ask('/en/team?x');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
});

describe('every answer has a name of its own', () => {
  const nameOf = ({ headers }: Answer) => String(headers['x-request-id']);

  it('from memory, from Next and refused, and Next works under it', async () => {
    await askUntilCached('/services');
    const answers = [
      await ask('/services'),
      await ask('/services'),
      await ask('/en/services?search=x'),
      await ask('/api/likes'),
      await ask('/', {}, 'DELETE'),
      await ask('/site/missing.webp?v=1'),
    ];
    const named = answers.map(nameOf);
    for (const name of named) expect(name).toMatch(/^[\w-]{36}$/);
    expect(new Set(named).size).toBe(answers.length);
    expect(next.names.slice(-2)).toEqual(named.slice(2, 4));
  });

  it('which the page says in small print where something of ours has failed', async () => {
    next.says.status = 500;
    const unrendered = await ask('/en/services?search=x');
    next.fails = true;
    const thrown = await ask('/en/services?search=x');
    for (const failed of [unrendered, thrown]) {
      expect(failed.status).toBe(500);
      expect(failed.body.toString()).toContain(`<small>Code ${nameOf(failed).slice(0, 8)}</small>`);
    }
    expect((await ask('/en', {}, 'DELETE')).body.toString()).not.toContain('Code');
  });

  it('and what is rendered once for several bears the name under which that is logged', async () => {
    next.fails = true;
    const fail = letGo();
    const answers = [ask('/en/missing?x'), ask('/en/missing?x')];
    await expect.poll(() => next.received.length).toBe(1);
    await ask('/', {}, 'DELETE');
    fail();
    const [one, other] = await Promise.all(answers);
    expect(one && nameOf(one)).toBe(next.names[0]);
    expect(other && nameOf(other)).toBe(next.names[0]);
  });
});
