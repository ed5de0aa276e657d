import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from '../../base/environment/env.ts';

/*
 * What confirms where one booked, instead of the link: the mail carries the code, the answer to the booking the key. Both are
 * derived from the server's secret, like the links themselves, so that a copy of the database holds neither.
 */

const derived = (text: string) => createHmac('sha256', secret()).update(text).digest();

const CODES = 1_000_000;

/** Six digits, of one link that confirms. 48 bits of the hash, so that each code is as likely as any other. */
export const confirmationCode = (linkToken: string): string =>
  String(derived(`confirmation-code:${linkToken}`).readUIntBE(0, 6) % CODES).padStart(6, '0');

/** In constant time. */
export const isConfirmationCode = (linkToken: string, typed: string): boolean => {
  const [code, given] = [Buffer.from(confirmationCode(linkToken)), Buffer.from(typed)];
  return code.length === given.length && timingSafeEqual(code, given);
};

const signatureOf = (id: string) => derived(`confirmation-key:${id}`).toString('base64url');

/** Names a reservation to whoever has booked it, until it is confirmed. Without the code it does nothing. */
export const confirmationKey = (id: number) => `${id}-${signatureOf(String(id))}`;

/** The reservation's id, or null when the key was not made here. */
export function verifyConfirmationKey(key: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(key) ?? [];
  if (!id || !signature) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id))) ? Number(id) : null;
}
