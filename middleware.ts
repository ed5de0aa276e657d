import createMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { admitToAdminApi, admitToBoard, leaveBeforePublicPage } from '@/lib/auth/first-door';
import { withoutLocale } from '@/lib/i18n/paths';
import { defaultLocale, routing } from '@/lib/i18n/routing';
import { BOARD_HEADER, OPEN_BOARD_PATHS } from '@/lib/auth/roles';
import { rightServiceAddress } from '@/lib/site-cache/service-address';

const routeLanguage = createMiddleware(routing);

/**
 * Which language a page is shown in: the prefix, then the stored choice (cookie `lang`), then the default. The browser's
 * own languages are overwritten: next-intl has no switch that ignores them and still reads the cookie.
 */
function languageRouting(request: NextRequest, extra: Record<string, string>): NextResponse {
  const headers = new Headers(request.headers);
  headers.set('accept-language', defaultLocale);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  const response = routeLanguage(new NextRequest(request, { headers }));
  // An answer that stores a choice belongs to one visitor; the page below it says that everybody may keep it.
  if (response.headers.has('set-cookie')) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** Pages of their own root layouts, rendered for each request: those of the staff, and those that open with a token. */
const PRIVATE_PAGES = new Set(['/status-confirmation', '/forgot-password', '/password/new']);

const isBoard = (path: string) => path === '/board' || path.startsWith('/board/');
const isPrivate = (path: string) => isBoard(path) || PRIVATE_PAGES.has(withoutLocale(path));

/** Private pages run only scripts of ours, are never stored and name nobody. */
function privatePagePolicy(): string {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const development = process.env.NODE_ENV === 'development';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function privatePage(request: NextRequest): NextResponse {
  const policy = privatePagePolicy();
  const extra = { 'content-security-policy': policy };
  const path = request.nextUrl.pathname;
  const response = isBoard(path)
    ? NextResponse.next({ request: { headers: withHeaders(request, { ...extra, [BOARD_HEADER]: '1' }) } })
    : languageRouting(request, extra);
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', isBoard(path) ? 'same-origin' : 'no-referrer');
  return response;
}

function withHeaders(request: NextRequest, extra: Record<string, string>): Headers {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return headers;
}

/**
 * The first door, and never the only one: pages and handlers ask again beside their data. Roles and languages are two
 * functions, one after the other.
 */
export default async function middleware(request: NextRequest): Promise<Response> {
  const path = request.nextUrl.pathname;
  if (path.startsWith('/admin/api/')) return (await admitToAdminApi(request)) ?? NextResponse.next();

  const refused =
    isBoard(path) && !OPEN_BOARD_PATHS.includes(path)
      ? await admitToBoard(request)
      : await leaveBeforePublicPage(request);
  if (refused) return refused;
  if (isPrivate(path)) return privatePage(request);
  const response = languageRouting(request, {});
  const service = response.status === 200 ? rightServiceAddress(path) : null;
  if (service === 'gone') {
    // Leads to no page, which app/global-not-found.tsx answers, in the language found above.
    response.headers.set('x-middleware-rewrite', new URL(`/${defaultLocale}/gone`, request.url).href);
  } else if (service) {
    const moved = NextResponse.redirect(new URL(service.moved, request.url), 308);
    // A name may be taken back: a redirect kept for ever would then lead in a circle.
    moved.headers.set('Cache-Control', 'no-cache');
    return moved;
  }
  return response;
}

export const config = {
  runtime: 'nodejs',
  // The public endpoints, the framework and files have neither a language nor a role.
  matcher: ['/((?!api(?:/|$)|pictures/|_next/|_vercel/|.*\\.[^/]*$).*)'],
};
