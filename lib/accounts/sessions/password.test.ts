import { expect, it } from 'vitest';
import type { Refusal } from '../../kit/refusal.ts';
import { hashPassword, verifyPassword } from './password.ts';

it('fifty may wait for a password to be compared; whoever comes then is told so at once', async () => {
  const hash = await hashPassword('correct horse battery');
  const compared = await Promise.allSettled(
    Array.from({ length: 70 }, () => verifyPassword(hash, 'correct horse battery')),
  );
  const answered = compared.filter(({ status }) => status === 'fulfilled');
  const refused = compared.filter((outcome) => outcome.status === 'rejected');
  // Those that wait, and the one or two under way.
  expect([51, 52]).toContain(answered.length);
  expect(new Set(refused.map(({ reason }) => (reason as Refusal).code))).toEqual(
    new Set(['tooManyRequests']),
  );
  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(null, 'correct horse battery')).toBe(false);
});
