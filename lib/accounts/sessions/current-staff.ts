import 'server-only';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { cache } from 'react';
import { findKeyHolder } from '../key-access/queries.ts';
import { apiKeyIn } from '../key-access/token.ts';
import { bearerClaims } from './bearer.ts';
import { readSessionCookie, sessionCookieOf, type SessionCookie } from './cookie.ts';
import { sessionCookieName } from './cookie-name.ts';
import { findLiveSession } from './queries.ts';
import type { StaffMember } from './roles.ts';
import { cookieOpens } from './rules.ts';

async function staffOfCookie(cookie: SessionCookie | null, now: Date): Promise<StaffMember | null> {
  if (!cookie) return null;
  const session = await findLiveSession(cookie.sessionId, now);
  return session && cookieOpens(cookie, session, now) ? session : null;
}

/** Who sends this request: by its Authorization header where there is one, otherwise by its cookie; null for nobody. */
export async function staffOfRequest(request: Request, now: Date): Promise<StaffMember | null> {
  if (!request.headers.has('authorization')) {
    return staffOfCookie(await sessionCookieOf(request.headers), now);
  }
  const key = apiKeyIn(request.headers);
  if (key !== null) return findKeyHolder(key, now);
  const claims = await bearerClaims(request.headers, now);
  return claims && findLiveSession(claims.sessionId, now);
}

export type PageSession = { staff: StaffMember; expiresAt: number };

/** Who opens this page, and until when without a refresh; looked up once, however many parts of the page ask. */
export const sessionOfPage = cache(async (): Promise<PageSession | null> => {
  // Next renders each page a second time, for what the browser may cache of it (partial prefetching). That rendering ends here;
  // without this, every query of a page of the board would run twice (tests/next/contract.test.ts).
  await connection();
  const cookie = await readSessionCookie((await cookies()).get(sessionCookieName())?.value);
  const staff = await staffOfCookie(cookie, new Date());
  return staff && cookie && { staff, expiresAt: cookie.expiresAt };
});

/** Who opens this page; null for nobody. */
export const staffOfPage = async (): Promise<StaffMember | null> => (await sessionOfPage())?.staff ?? null;
