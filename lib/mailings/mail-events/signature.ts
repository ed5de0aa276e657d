import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 5 * 60;

type Signed = { id: string | null; timestamp: string | null; signatures: string | null; body: string };

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether a webhook was signed with our secret, lately: the scheme of Svix, which Resend uses. The header may carry
 * several signatures, while the secret is being changed.
 */
export function isSigned({ id, timestamp, signatures, body }: Signed, secret: string, now: Date): boolean {
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signatures.split(' ').some((signature) => equal(signature, `v1,${expected}`));
}
