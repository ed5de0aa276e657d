import { createHash, randomBytes } from 'node:crypto';
import { bearerToken } from '../../kit/http/bearer-token.ts';

/** Tells a key from the token of a login, to this program and to those that look for secrets in files. */
const PREFIX = 'salon_';

/** 256 bits that nothing else is made of. */
export const newApiKey = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

/** Of so many random bits a plain hash is enough: there is nothing to guess. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The key in the Authorization header, whether it opens anything or not; null where there is something else, or nothing. */
export function apiKeyIn(headers: Headers): string | null {
  const token = bearerToken(headers);
  return token?.startsWith(PREFIX) ? token : null;
}
