import createMiddleware from 'next-intl/middleware';
import { NextRequest, type NextResponse } from 'next/server';
import { withoutLocale } from '@/lib/i18n/paths';
import { defaultLocale, routing } from '@/lib/i18n/routing';

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

const carriesToken = (path: string) => withoutLocale(path) === '/status-confirmation';

/** Pages that open with a token in the address run only scripts of ours, are never stored and name nobody. */
function tokenPagePolicy(): string {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const development = process.env.NODE_ENV === 'development';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export default function middleware(request: NextRequest): NextResponse {
  if (!carriesToken(request.nextUrl.pathname)) return languageRouting(request, {});

  const policy = tokenPagePolicy();
  const response = languageRouting(request, { 'content-security-policy': policy });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', 'no-referrer');
  return response;
}

export const config = {
  runtime: 'nodejs',
  // The board, the endpoints, the framework and files have no language prefix.
  matcher: ['/((?!api(?:/|$)|admin/api(?:/|$)|board(?:/|$)|pictures/|_next/|_vercel/|.*\\.[^/]*$).*)'],
};
