import { usesHttps } from '../../accounts/sessions/cookie-name.ts';
import { SECONDS_PER_DAY } from '../../base/time/units.ts';

/**
 * Where bookings, confirmations and the client's own appointments are asked for, and free terms, which are as long as she needs;
 * nothing else. A browser sends back only what was set for the path.
 */
const PATHS = ['/api/reservations', '/api/visits'];

/** Set-Cookie headers of a value that scripts do not see. */
export const setCookies = (name: string, value: string, days: number): string[] =>
  PATHS.map(
    (path) =>
      `${name}=${value}; Path=${path}; Max-Age=${days * SECONDS_PER_DAY}; HttpOnly; SameSite=Strict${usesHttps() ? '; Secure' : ''}`,
  );

export const asHeaders = (cookies: readonly string[]): [string, string][] =>
  cookies.map((cookie) => ['Set-Cookie', cookie]);
