import { usesHttps } from '../../accounts/sessions/cookie-name.ts';
import { SECONDS_PER_DAY } from '../../base/time/units.ts';

/** Where bookings, confirmations and the client's own appointments are asked for, and nothing else. */
const PATH = '/api/reservations';

/** A Set-Cookie header of a value that scripts do not see. */
export const setCookie = (name: string, value: string, days: number): string =>
  `${name}=${value}; Path=${PATH}; Max-Age=${days * SECONDS_PER_DAY}; HttpOnly; SameSite=Strict${usesHttps() ? '; Secure' : ''}`;
