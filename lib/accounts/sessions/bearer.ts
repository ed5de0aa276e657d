import { bearerToken } from '../../kit/http/bearer-token.ts';
import { readAccessToken, type AccessClaims } from './tokens.ts';

/** What the Authorization header says, by itself; null without one, and for one that is not ours or has run out. */
export async function bearerClaims(headers: Headers, now: Date): Promise<AccessClaims | null> {
  const token = bearerToken(headers);
  return token === null ? null : readAccessToken(token, now);
}
