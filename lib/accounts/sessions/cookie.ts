import { decode, encode, type JWT } from 'next-auth/jwt';
import { env, secret } from '../../base/environment/env.ts';
import { SECONDS_PER_DAY } from '../../base/time/units.ts';
import { cookieOf } from '../../kit/http/cookies.ts';
import type { Role } from '../../base/statuses.ts';
import { sessionCookieName, usesHttps } from './cookie-name.ts';
import { knownRoles } from './tokens.ts';

/** What the browser's session cookie holds, encrypted by next-auth: no script and no reader of the cookie sees it. */
export type SessionCookie = {
  sessionId: string;
  userId: number;
  generation: number;
  refreshToken: string;
  roles: Role[];
  /** When the access that came with it ends, in milliseconds. */
  expiresAt: number;
};

export const sessionCookieSeconds = () => env().SESSION_DAYS * SECONDS_PER_DAY;

export const asToken = ({ userId, ...rest }: SessionCookie): JWT => ({ sub: String(userId), ...rest });

/** @returns null for whatever was not written by us */
export function fromToken(token: JWT | null): SessionCookie | null {
  if (!token) return null;
  const { sub, sessionId, generation, refreshToken, roles, expiresAt } = token;
  if (typeof sessionId !== 'string' || typeof refreshToken !== 'string') return null;
  if (typeof generation !== 'number' || typeof expiresAt !== 'number') return null;
  return { userId: Number(sub), sessionId, generation, refreshToken, roles: knownRoles(roles), expiresAt };
}

/** @returns null for a cookie that is missing, forged or too old */
export async function readSessionCookie(value: string | undefined): Promise<SessionCookie | null> {
  if (!value) return null;
  try {
    return fromToken(await decode({ token: value, secret: secret() }));
  } catch {
    return null;
  }
}

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${usesHttps() ? '; Secure' : ''}`;

/** A Set-Cookie header that carries the session, as next-auth would write it. */
export async function sessionCookieHeader(session: SessionCookie): Promise<string> {
  const maxAge = sessionCookieSeconds();
  const value = await encode({ token: asToken(session), secret: secret(), maxAge });
  return `${sessionCookieName()}=${value}; Max-Age=${maxAge}; ${attributes()}`;
}

/** By date, since next merges a cookie with Max-Age=0 into an empty one that stays. */
export const endedCookieHeader = () =>
  `${sessionCookieName()}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${attributes()}`;

export const sessionCookieOf = (headers: Headers) =>
  readSessionCookie(cookieOf(headers, sessionCookieName()));
