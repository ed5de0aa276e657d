import { usesHttps } from '../../accounts/sessions/cookie.ts';

/** Where bookings, confirmations and the client's own appointments are asked for, and nothing else. */
const PATH = '/api/reservations';
const DAY_SECONDS = 24 * 60 * 60;

/** A Set-Cookie header of a value that scripts do not see. */
export const setCookie = (name: string, value: string, days: number): string =>
  `${name}=${value}; Path=${PATH}; Max-Age=${days * DAY_SECONDS}; HttpOnly; SameSite=Strict${usesHttps() ? '; Secure' : ''}`;
