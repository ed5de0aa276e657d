import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '../../base/statuses.ts';

/** Where Next has put the page app/(public)/[locale]/gone when the site was built. */
const builtPage = (locale: Locale) =>
  path.join(
    /* turbopackIgnore: true */ process.cwd(),
    process.env.NEXT_DIST_DIR || '.next',
    'server',
    'app',
    locale,
    'gone.html',
  );

let pages: Map<Locale, string> | undefined;

function readPages(): Map<Locale, string> {
  if (process.env.NODE_ENV === 'development') return new Map(); // nothing is built there, so Next answers
  return new Map(LOCALES.map((locale) => [locale, readFileSync(builtPage(locale), 'utf8')]));
}

/**
 * The answer for a public page that does not exist, the whole page in the reader's language, or null where there is no
 * build. Rendered once and for all: asking for one invented address after the other costs next to nothing.
 */
export function notFoundAnswer(locale: Locale): Response | null {
  pages ??= readPages();
  const page = pages.get(locale);
  if (page === undefined) return null;
  return new Response(page, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
