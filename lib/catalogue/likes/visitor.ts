import { createHmac, randomBytes } from 'node:crypto';
import { appUrl, secret } from '../../base/environment/env.ts';
import { SECONDS_PER_DAY } from '../../base/time/units.ts';
import { cookieOf } from '../../kit/http/cookies.ts';

const COOKIE = 'visitor';
const YEAR = 365 * SECONDS_PER_DAY;

const shape = /^[\w-]{22}$/;

/**
 * Who likes: 128 random bits that a browser gets with its first like and sends to these endpoints alone, so pages stay the
 * same for everybody. Only a keyed hash is stored, which nobody can turn back into the cookie.
 */
export function visitorOf(request: Request): { hash: string; setCookie: string | null } {
  const sent = cookieOf(request.headers, COOKIE);
  const known = sent && shape.test(sent) ? sent : null;
  const id = known ?? randomBytes(16).toString('base64url');
  return {
    hash: createHmac('sha256', secret()).update(`visitor:${id}`).digest('hex'),
    setCookie: known
      ? null
      : `${COOKIE}=${id}; Path=/api/service-units; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${
          appUrl().startsWith('https://') ? '; Secure' : ''
        }`,
  };
}
