import { NextResponse, type NextRequest } from 'next/server';
import { recordDenial } from '../access-records/service.ts';
import { refusing } from '../../kit/http/answer.ts';
import { log } from '../../base/log/log.ts';
import type { Role } from '../../base/statuses.ts';
import { salonFeatures } from '../../salon/settings/held.ts';
import { cookieOf } from '../../kit/http/cookies.ts';
import { endedCookieHeader, sessionCookieOf } from './cookie.ts';
import { sessionCookieName } from './cookie-name.ts';
import { bearerClaims } from './bearer.ts';
import { findKeyHolder } from '../key-access/queries.ts';
import { apiKeyIn } from '../key-access/token.ts';
import { isNavigation, isSpeculative } from './navigation.ts';
import { findLiveSession } from './queries.ts';
import {
  accessToAdminPath,
  accessToBoardPath,
  awayFrom,
  firstSegment,
  mayEnter,
  OPEN_BOARD_PATHS,
  SESSION_OVER,
  TABLE_TO_DOWNLOAD,
  type Access,
  type Rights,
} from './roles.ts';
import { logout } from './service.ts';

type Claims = { sessionId: string; roles: Role[] };

type Verdict = 'passes' | 'unauthorized' | 'forbidden';

/**
 * What the token claims spares a question; only who would be refused by it is looked up, having perhaps a role since, or an
 * area, which no token names, or no session any more. A denial is recorded; `where` names what was asked for.
 */
async function verdictOn(
  claims: Claims,
  allowed: readonly Access[],
  { headers, where }: { headers: Headers; where: string },
): Promise<Verdict> {
  const passes = (rights: Rights) => allowed.every((access) => mayEnter(rights, access));
  if (passes({ roles: claims.roles, areas: [] })) return 'passes';
  const now = new Date();
  const session = await findLiveSession(claims.sessionId, now);
  if (!session) return 'unauthorized';
  if (passes(session)) return 'passes';
  await recordDenial(session.id, where, { headers, now });
  return 'forbidden';
}

/** The answer that keeps a request out of /admin/api, or null. */
export async function admitToAdminApi(request: NextRequest): Promise<Response | null> {
  const { headers } = request;
  const { pathname: path, searchParams } = request.nextUrl;
  const access = accessToAdminPath(request.method, path);
  if (!access) return null;
  const allowed = searchParams.get('format') === 'csv' ? [access, TABLE_TO_DOWNLOAD] : [access];
  const key = apiKeyIn(headers);
  // What a key may not do the endpoint itself refuses, and writes down: here it has to be one.
  if (key !== null) return (await findKeyHolder(key, new Date())) ? null : refusing(request, 'keyInvalid');
  const claims = headers.has('authorization')
    ? await bearerClaims(headers, new Date())
    : await sessionCookieOf(headers);
  if (!claims) return refusing(request, 'unauthorized');
  const where = `/admin/api/${firstSegment(path, '/admin/api/')}`;
  const verdict = await verdictOn(claims, allowed, { headers, where });
  return verdict === 'passes' ? null : refusing(request, verdict);
}

const away = (request: NextRequest, path: string) => {
  const response = NextResponse.redirect(new URL(path, request.nextUrl));
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
};

/** The board's page on which somebody stands who asks for another one; null where nobody can tell. */
function whereTheyStand(request: NextRequest): string | null {
  const referer = request.headers.get('referer') ?? '';
  if (URL.canParse(referer)) {
    const { host, pathname, search } = new URL(referer);
    const staysPut = host === request.headers.get('host') && !OPEN_BOARD_PATHS.includes(pathname);
    if (staysPut && pathname.startsWith('/board/') && pathname !== request.nextUrl.pathname) {
      return `${pathname}${search}`;
    }
  }
  return null;
}

/** The answer that keeps a request out of a page of the board, or null. */
export async function admitToBoard(request: NextRequest): Promise<Response | null> {
  const path = request.nextUrl.pathname;
  const access = accessToBoardPath(path, salonFeatures());
  if (!access) return null;
  const cookie = await sessionCookieOf(request.headers);
  if (!cookie) return away(request, '/board/login');
  const where = `/board/${firstSegment(path, '/board/')}`;
  const verdict = await verdictOn(cookie, [access], { headers: request.headers, where });
  if (verdict === 'passes') return path === '/board' ? away(request, '/board/dashboard') : null;
  if (verdict === 'unauthorized') return away(request, SESSION_OVER);
  const screen = firstSegment(path, '/board/');
  const stands = screen === 'dashboard' ? null : whereTheyStand(request);
  if (stands === null) return away(request, awayFrom(screen, { roles: cookie.roles, areas: [] }));
  const back = new URL(stands, request.nextUrl);
  back.searchParams.set('denied', '1');
  return away(request, `${back.pathname}${back.search}`);
}

/**
 * Names the session that was left, together with the end of its cookie: a browser that keeps the cookie all the same is
 * not sent in circles, and a new session is left like the first one.
 */
const LEFT = 'salon-left';

/**
 * Staff who go to a public page are logged out first: the session ends, and the browser asks again without its cookie.
 * A page that is only loaded ahead is refused, so that the browser asks for it when somebody really goes there.
 */
export async function leaveBeforePublicPage(request: NextRequest): Promise<Response | null> {
  const { headers } = request;
  if (!cookieOf(headers, sessionCookieName())) return null;
  if (isSpeculative(headers)) {
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  }
  if (!isNavigation(request.method, headers)) return null;

  const session = await sessionCookieOf(headers);
  const name = session?.sessionId ?? 'none';
  if (cookieOf(headers, LEFT) === name) return null;
  try {
    if (session) await logout(session.sessionId, new Date(), 'opened a public page');
  } catch (error) {
    // Public pages are shown while the database is away, too; the browser at least forgets the session.
    log.error({ err: error }, 'a session could not be ended');
  }
  const response = away(request, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  response.headers.append('Set-Cookie', endedCookieHeader());
  response.headers.append('Set-Cookie', `${LEFT}=${name}; Path=/; Max-Age=5; HttpOnly; SameSite=Lax`);
  return response;
}
