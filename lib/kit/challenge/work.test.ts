import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, it, vi } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { makeChallenge, workShown } from './work.ts';

const solve = async (challenge: Challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
};
const header = (shown: unknown) => Buffer.from(JSON.stringify(shown)).toString('base64');

it('work that was done is recognised, with what it is good for', async () => {
  const shown = await solve(await makeChallenge({ booking: 5 }));
  expect(shown.solution.counter).toBeGreaterThanOrEqual(5);
  expect(shown.solution.counter).toBeLessThanOrEqual(10);
  expect(await workShown(header(shown))).toMatchObject({
    goodFor: { booking: 5 },
    nonce: shown.challenge.parameters.nonce,
  });
});

it('work for two purposes is worth both', async () => {
  const shown = await solve(await makeChallenge({ login: 5, 'login ana': 20 }));
  expect(shown.solution.counter).toBeGreaterThanOrEqual(25);
  expect(await workShown(header(shown))).toMatchObject({ goodFor: { login: 5, 'login ana': 20 } });
});

it('two challenges are never the same work', async () => {
  const [one, other] = await Promise.all([makeChallenge({ booking: 5 }), makeChallenge({ booking: 5 })]);
  expect(one.parameters.nonce).not.toBe(other.parameters.nonce);
  const { solution } = await solve(one);
  expect(await workShown(header({ challenge: other, solution }))).toBeNull();
});

it('work ends after five minutes', async () => {
  const shown = await solve(await makeChallenge({ booking: 5 }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * MINUTE });
  expect(await workShown(header(shown))).not.toBeNull();
  vi.setSystemTime(Date.now() + 61_000);
  expect(await workShown(header(shown))).toBeNull();
});

it('nobody makes the work easier, or good for something else', async () => {
  const { challenge, solution } = await solve(await makeChallenge({ booking: 5 }));
  const changed = (parameters: object) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
    solution,
  });
  const forged = [
    changed({ data: { login: 5 } }),
    changed({ data: { booking: 5, login: 5 } }),
    changed({ data: { booking: 5_000 } }),
    changed({ expiresAt: Math.floor(Date.now() / 1000) + 86_400 }),
    changed({ nonce: '00'.repeat(16) }),
    changed({ cost: 1 }),
    { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
    { challenge: { parameters: challenge.parameters }, solution },
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge, solution: { counter: solution.counter, derivedKey: '' } },
  ];
  for (const shown of forged) expect(await workShown(header(shown)), JSON.stringify(shown)).toBeNull();
});

it.each([
  null,
  '',
  'x',
  'bm8=',
  header([]),
  header(null),
  header({ challenge: {}, solution: {} }),
  'ÿ'.repeat(20_000),
])('a header that shows nothing is no work: %.20s', async (nonsense) =>
  expect(await workShown(nonsense)).toBeNull(),
);
