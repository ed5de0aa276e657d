import { expect, it } from 'vitest';
import { withMinimumDuration } from './steady.ts';

it.each([
  ['an answer', () => Promise.resolve('found')],
  ['a refusal', () => Promise.reject(new Error('too often'))],
])('%s comes no sooner than another', async (_, work) => {
  const began = performance.now();
  await withMinimumDuration(work(), 60).catch(() => undefined);
  // A timer may be a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(58);
});

it('a refusal stays one', async () => {
  await expect(withMinimumDuration(Promise.reject(new Error('too often')), 1)).rejects.toThrow('too often');
});
