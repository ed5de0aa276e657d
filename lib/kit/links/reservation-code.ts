import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from '../../base/environment/env.ts';

const signatureOf = (id: string) =>
  createHmac('sha256', secret()).update(`qr:${id}`).digest('base64url').slice(0, 22);

/** What the QR code carries to the desk. It names the reservation to staff who are logged in and lets nobody else act. */
export const reservationCode = (id: number) => `${id}-${signatureOf(String(id))}`;

/** The reservation's id, or null when the code was not made here. */
export function verifyReservationCode(code: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,9})-([\w-]{22})$/.exec(code) ?? [];
  if (!id || !signature) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id))) ? Number(id) : null;
}

/** Letters that nobody takes for a figure or for another letter. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CHECK_LETTERS = 2;
const SHORTEST = 6;

function lettersOf(value: number, length: number): string {
  let [rest, letters] = [value, ''];
  while (rest > 0 || letters.length < length) {
    letters = LETTERS.charAt(rest % LETTERS.length) + letters;
    rest = Math.floor(rest / LETTERS.length);
  }
  return letters;
}

/** A mistyped letter must not lead to somebody else. */
function checkOf(id: number): string {
  const hash = createHmac('sha256', secret()).update(`short:${id}`).digest();
  return lettersOf(hash.readUInt16BE() % LETTERS.length ** CHECK_LETTERS, CHECK_LETTERS);
}

/** What staff type where no camera is at hand: six to eight letters, of use to them alone. */
export const shortCode = (id: number) => checkOf(id) + lettersOf(id, SHORTEST - CHECK_LETTERS);

/** The reservation's id, or null when the code was not made here. */
export function verifyShortCode(typed: string): number | null {
  const code = typed.toUpperCase();
  if (code.length < SHORTEST || code.length > 8) return null;
  let id = 0;
  for (const letter of code.slice(CHECK_LETTERS)) {
    const digit = LETTERS.indexOf(letter);
    if (digit < 0) return null;
    id = id * LETTERS.length + digit;
  }
  return shortCode(id) === code ? id : null;
}
