import { NextResponse, type NextRequest } from 'next/server';
import { sessionCookieName } from '@/lib/accounts/sessions/cookie-name';
import { BOARD_HEADER, OPEN_BOARD_PATHS } from '@/lib/accounts/sessions/roles';
import { routeLanguage } from '@/lib/salon/languages/page-language';
import { withoutLocale } from '@/lib/base/i18n/paths';
import { privatePagePolicy, quietTrustedTypesPolicy, widgetPolicy } from '@/lib/web/security/content-policy';
import { publicPage } from '@/lib/web/cache/public-page';
import { WIDGET } from '@/lib/web/cache/public-pages';
import { salonSettings } from '@/lib/salon/settings/held';
import { cookieOf } from '@/lib/kit/http/cookies';

/** Pages of their own root layouts, rendered for each request: those of the staff, and those that open with a token. */
const PRIVATE_PAGES = new Set([
  '/status-confirmation',
  '/my-appointment',
  '/my-visits',
  '/pay',
  '/write-review',
  '/forgot-password',
  '/password/new',
]);

const isBoard = (path: string) => path === '/board' || path.startsWith('/board/');
/** The preview of the public site stands in a frame on the board. */
const isFramed = (path: string) => path.startsWith('/board/site/preview/');
const isPrivate = (path: string) => isBoard(path) || PRIVATE_PAGES.has(withoutLocale(path));

/** Private pages run only scripts of ours, are never stored and name nobody. */
function privatePage(request: NextRequest): NextResponse {
  const path = request.nextUrl.pathname;
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = privatePagePolicy(nonce, { framed: isFramed(path) });
  const extra = { 'content-security-policy': policy };
  const response = isBoard(path)
    ? NextResponse.next({ request: { headers: withHeaders(request, { ...extra, [BOARD_HEADER]: '1' }) } })
    : routeLanguage(request, extra);
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Content-Security-Policy-Report-Only', quietTrustedTypesPolicy);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', isBoard(path) ? 'same-origin' : 'no-referrer');
  return response;
}

/** In frames of the sites that the settings name, at this moment; all other pages are in none (next.config.ts). */
async function widget(request: NextRequest): Promise<Response> {
  const { widgetOrigins } = salonSettings();
  const answer = await publicPage(request);
  answer.headers.set('Content-Security-Policy', widgetPolicy(widgetOrigins));
  if (widgetOrigins.length === 0) answer.headers.set('X-Frame-Options', 'DENY');
  return answer;
}

function withHeaders(request: NextRequest, extra: Record<string, string>): Headers {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return headers;
}

/** Read with the first session that comes: the tables and the texts behind it would hold up the first page after a start. */
const sessionGate = () => import('@/lib/accounts/sessions/session-gate');

async function refusal(request: NextRequest): Promise<Response | null> {
  const path = request.nextUrl.pathname;
  if (isBoard(path) && !OPEN_BOARD_PATHS.includes(path)) {
    const { admitToBoard } = await sessionGate();
    return admitToBoard(request);
  }
  if (!cookieOf(request.headers, sessionCookieName())) return null;
  const { leaveBeforePublicPage } = await sessionGate();
  return leaveBeforePublicPage(request);
}

/**
 * The first door, and never the only one: pages and handlers ask again beside their data. Roles and languages are two
 * functions, one after the other.
 */
export default async function middleware(request: NextRequest): Promise<Response> {
  const path = request.nextUrl.pathname;
  if (path.startsWith('/admin/api/')) {
    const { admitToAdminApi } = await sessionGate();
    return (await admitToAdminApi(request)) ?? NextResponse.next();
  }

  const refused = await refusal(request);
  if (refused) return refused;
  if (isPrivate(path)) return privatePage(request);
  return withoutLocale(path) === WIDGET ? widget(request) : publicPage(request);
}

export const config = {
  runtime: 'nodejs',
  // The public endpoints, pictures and the framework's files have neither a language nor a role.
  matcher: ['/((?!api(?:/|$)|s/|pictures/|share/|site/|icons/|cyrillic/|_next/|_vercel/).*)'],
};
