import { NextResponse, type NextRequest } from 'next/server';
import { FOR_EVERYBODY, routeLanguage, setCacheHeaders } from '../../salon/languages/page-language.ts';
import { localeOfPath, withoutLocale } from '../../base/i18n/paths.ts';
import { salon } from '../../salon/identity/salon.ts';
import { untilSiteIsOurs } from './first-refresh.ts';
import { log } from '../../base/log/log.ts';
import { readWhen } from '../../availability/next-terms/windows.ts';
import { foundPage } from './found-page.ts';
import { notFoundAnswer } from './not-found-page.ts';
import { isInternal } from './internal-key.ts';
import { GONE, isPublicPage, isSiteFile, pageOfTypedName } from './public-pages.ts';
import { rightRecordAddress } from './record-address.ts';

/** How long somebody waits for the first pages of a process that has just started. */
const PATIENCE = 5_000;

/** Another page in this place, with what `response` says to caches and hands on to the page. */
const rewritten = (
  request: NextRequest,
  path: string,
  { headers }: NextResponse,
  status?: number,
): NextResponse => NextResponse.rewrite(new URL(path, request.url), { status, headers });

/** The address is no page. In the first second of a process Next renders the answer, which takes longer, but names the salon. */
async function missing(request: NextRequest, response: NextResponse): Promise<Response> {
  const locale = localeOfPath(request.nextUrl.pathname);
  await untilSiteIsOurs(PATIENCE);
  return notFoundAnswer(locale) ?? rewritten(request, `/${locale}${GONE}`, response, 404);
}

/** The same page under its right address, with what was asked for: a link from outside names a time, or where it stands. */
function moved(request: NextRequest, path: string): Response {
  const address = new URL(path, request.url);
  address.search = request.nextUrl.search;
  const response = NextResponse.redirect(address, 308);
  // A name may be taken back: a redirect kept for ever would then lead in a circle.
  response.headers.set('Cache-Control', 'no-cache');
  return response;
}

/** The database did not answer since the start, and what the build knows may be another salon's. */
async function notYet(request: NextRequest): Promise<Response> {
  const [{ translatorOf }, { phoneText }] = await Promise.all([
    import('../../base/i18n/catalogue.ts'),
    import('../../base/text/phone-text.ts'),
  ]);
  const locale = localeOfPath(request.nextUrl.pathname);
  const text = translatorOf(locale)('errors.unavailable', { phone: phoneText(salon().phone, locale) });
  return new Response(text, {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '5' },
  });
}

function file(): Response {
  const response = NextResponse.next();
  response.headers.set('Cache-Control', FOR_EVERYBODY);
  return response;
}

/** What is free when the address asks for it. While the database is away, nothing is left out for that. */
async function requestedFree(address: URLSearchParams): Promise<ReadonlySet<number> | null> {
  const when = readWhen(address.get('when'));
  if (!when) return null;
  // Nobody's first page after a start waits for the tables behind it.
  const { serviceUnitsFree } = await import('../../availability/next-terms/free-when.ts');
  return serviceUnitsFree(when, new Date()).catch((error: unknown) => {
    log.warn({ err: error }, 'what is free cannot be told');
    return null;
  });
}

/** What a public page is asked for by address is answered with: the page, another address, or that there is none. */
export async function publicPage(request: NextRequest): Promise<Response> {
  const { pathname, searchParams } = request.nextUrl;
  if (withoutLocale(pathname) === GONE && isInternal(request)) return NextResponse.next();
  if (isPublicPage(pathname) || isSiteFile(pathname)) {
    if (!(await untilSiteIsOurs(PATIENCE))) return notYet(request);
  }
  if (isSiteFile(pathname)) return file();

  const meant = pageOfTypedName(pathname);
  if (meant) return moved(request, meant);

  const response = routeLanguage(request);
  if (response.headers.has('location')) return setCacheHeaders(response, pathname);
  if (!isPublicPage(pathname)) return setCacheHeaders(await missing(request, response), pathname);
  const record = rightRecordAddress(pathname);
  if (record === 'gone') return setCacheHeaders(await missing(request, response), pathname);
  if (record) return moved(request, record.moved);

  const found =
    pathname.endsWith('/services') &&
    foundPage(localeOfPath(pathname), searchParams, await requestedFree(searchParams));
  return setCacheHeaders(found ? rewritten(request, found, response) : response, pathname);
}
