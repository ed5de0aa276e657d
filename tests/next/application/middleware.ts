import { NextResponse, type NextRequest } from 'next/server';
import { count } from './shared';

/** As the salon's: an answer that hands a header on to the page, and then another page in its place. */
export default function middleware(request: NextRequest): NextResponse {
  count();
  const headers = new Headers(request.headers);
  headers.set('x-handed-on', 'yes');
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('cache-control', 'public, max-age=0');
  if (request.nextUrl.pathname !== '/en/elsewhere') return response;
  return NextResponse.rewrite(new URL('/api/echo', request.url), { headers: response.headers });
}

export const config = { runtime: 'nodejs', matcher: ['/((?!api|_next/).*)'] };
