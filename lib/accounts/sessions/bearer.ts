import { readAccessToken, type AccessClaims } from './tokens.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** What the Authorization header says, by itself; null without one, and for one that is not ours or has run out. */
export async function bearerClaims(headers: Headers, now: Date): Promise<AccessClaims | null> {
  const token = BEARER.exec(headers.get('authorization') ?? '')?.[1];
  return token ? readAccessToken(token, now) : null;
}
