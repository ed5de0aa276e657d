import { expect, it } from 'vitest';
import type { Refusal } from '../http/refusal.ts';
import { hashPassword, verifyPassword } from './password.ts';

it('fifty may wait for a password to be compared; whoever comes then is told so at once', async () => {
  const hash = await hashPassword('correct horse battery');
  const compared = await Promise.allSettled(
    Array.from({ length: 70 }, () => verifyPassword(hash, 'correct horse battery')),
  );
  const answered = compared.filter(({ status }) => status === 'fulfilled');
  const refused = compared.filter((outcome) => outcome.status === 'rejected');
  expect(answered).toHaveLength(54);
  expect(refused.map(({ reason }) => (reason as Refusal).code)).toEqual(Array(16).fill('tooManyRequests'));
  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(null, 'correct horse battery')).toBe(false);
});
