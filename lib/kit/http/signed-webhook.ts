import { createHmac } from 'node:crypto';
import { isSame } from './same-text.ts';

const TOLERANCE_SECONDS = 5 * 60;

type Signed = { id: string | null; timestamp: string | null; signatures: string | null; body: string };

/** A secret is base64 behind `whsec_`. */
const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** What stands in the header beside the id and the seconds since 1970, as Standard Webhooks and Svix write it. */
export const webhookSignature = (
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
  secret: string,
): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/**
 * Whether a webhook was signed with our secret, lately: the scheme of Svix, which Resend uses. The header may carry
 * several signatures, while the secret is being changed.
 */
export function isSigned({ id, timestamp, signatures, body }: Signed, secret: string, now: Date): boolean {
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = webhookSignature({ id, timestamp, body }, secret);
  return signatures.split(' ').some((signature) => isSame(signature, expected));
}
