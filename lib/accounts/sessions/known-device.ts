import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SECONDS_PER_DAY } from '../../base/time/units.ts';
import { cookieOf } from '../../kit/http/cookies.ts';
import { usesHttps } from './cookie-name.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import { keyFor } from './tokens.ts';

/**
 * A browser in which somebody has logged in before. Its tries are counted apart, so that nobody else's failures keep its
 * owner out (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). The cookie opens
 * nothing: whoever steals it has a few tries of their own.
 */
const NAME = 'salon-device';
/** The longest that browsers keep a cookie. */
const LIFE_SECONDS = 400 * SECONDS_PER_DAY;
/** People who share a computer at the desk. */
const MOST_ACCOUNTS = 8;

type Device = { id: string; accounts: string[] };

const mac = (text: string) => createHmac('sha256', keyFor('known device')).update(text).digest('base64url');

/** Names an account to us, and to nobody else who reads the cookie. */
const hashOf = (email: string) => mac(`account ${normaliseEmail(email)}`).slice(0, 16);

function read(headers: Headers): Device | null {
  const [id = '', accounts = '', signature = ''] = cookieOf(headers, NAME)?.split('.') ?? [];
  const expected = Buffer.from(mac(`device ${id}.${accounts}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { id, accounts: accounts.split('~') };
}

/** The device, where this account has logged in on it before. */
export function deviceThatKnows(email: string, headers: Headers): string | null {
  const device = read(headers);
  return device?.accounts.includes(hashOf(email)) ? device.id : null;
}

/** A Set-Cookie header by which the browser is known to this account from now on; it comes back to `path` alone. */
export function deviceCookieHeader(email: string, headers: Headers, path: string): string {
  const device = read(headers) ?? { id: randomBytes(12).toString('base64url'), accounts: [] };
  const accountHash = hashOf(email);
  const others = device.accounts.filter((account) => account !== accountHash);
  const accounts = [accountHash, ...others].slice(0, MOST_ACCOUNTS).join('~');
  const value = `${device.id}.${accounts}.${mac(`device ${device.id}.${accounts}`)}`;
  const secure = usesHttps() ? '; Secure' : '';
  return `${NAME}=${value}; Path=${path}; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}
