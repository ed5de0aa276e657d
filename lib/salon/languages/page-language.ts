import createMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { LOCALES, type Locale } from '../../base/locales.ts';
import { salonLanguages } from '../settings/settings.ts';
import { hasLanguage, localeOfPath, localePath, withoutLocale } from '../../base/i18n/paths.ts';

/** The addresses of a salon whose first language this is. */
const routingFor = (defaultLocale: Locale) =>
  createMiddleware({
    locales: LOCALES,
    defaultLocale,
    localePrefix: 'as-needed',
    // Read below, and stored in the browser by whoever chooses (lib/browser/language.ts).
    localeCookie: false,
    // The pages' metadata names the other languages, from APP_URL; the header would trust the Host header.
    alternateLinks: false,
  });

/** The first language is a setting, which may change while this process runs. */
const routes = { sr: routingFor('sr'), en: routingFor('en'), de: routingFor('de') };

function chosenLanguage(request: NextRequest): Locale {
  const stored = request.cookies.get('lang')?.value;
  const { offered, fallback } = salonLanguages();
  return offered.find((locale) => locale === stored) ?? fallback;
}

/** The same page in the salon's first language, where the address names one that is not offered. */
function withdrawn({ nextUrl }: NextRequest): NextResponse | null {
  const { offered, fallback } = salonLanguages();
  if (!hasLanguage(nextUrl.pathname) || offered.includes(localeOfPath(nextUrl.pathname))) return null;
  const path = localePath(fallback, withoutLocale(nextUrl.pathname));
  return NextResponse.redirect(new URL(path + nextUrl.search, nextUrl), 307);
}

/**
 * Leads to the language of a page: the one in its address; without one there the stored choice, to whose address it
 * redirects; else the default. next-intl takes that choice from a header, where the browser's own languages were: nobody
 * asked for those to count. A language that the salon does not offer leads to its first one. Nothing is ever stored here, since opening a link is no choice.
 */
export function routeLanguage(request: NextRequest, extra: Record<string, string> = {}): NextResponse {
  const elsewhere = withdrawn(request);
  if (elsewhere) return elsewhere;
  const headers = new Headers(request.headers);
  const isNamed = hasLanguage(request.nextUrl.pathname);
  const { fallback } = salonLanguages();
  headers.set('accept-language', isNamed ? fallback : chosenLanguage(request));
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return routes[fallback](new NextRequest(request, { headers }));
}

/** A minute, and once more while the next one is fetched: what the salon changes is everywhere after two. */
export const FOR_EVERYBODY = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/**
 * What caches between here and the visitor may keep. An address with a language in it answers alike for everybody; one
 * without answers by the cookie, and few shared caches heed `Vary: Cookie`, so none may keep it.
 */
export function setCacheHeaders<Answer extends Response>(answer: Answer, path: string): Answer {
  if (hasLanguage(path)) {
    answer.headers.set('Cache-Control', FOR_EVERYBODY);
  } else {
    answer.headers.set(
      'Cache-Control',
      answer.headers.has('location') ? 'private, no-store' : 'private, no-cache',
    );
    answer.headers.append('Vary', 'Cookie');
  }
  return answer;
}
