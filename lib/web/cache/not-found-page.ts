import { readFileSync } from 'node:fs';
import path from 'node:path';
import { originOfThisServer } from '../../base/environment/env.ts';
import { LOCALES, type Locale } from '../../base/statuses.ts';
import { isSiteOurs } from './first-refresh.ts';
import { INTERNAL_KEY_HEADER, internalKey } from './internal-key.ts';
import { GONE } from './public-pages.ts';

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

/** Shared by the bundles of instrumentation.ts and middleware.ts, hence on `globalThis`. */
const state = globalThis as typeof globalThis & { salonNotFound?: Map<Locale, string> };

let builtPages: Map<Locale, string> | undefined;

/** Those of the build name no salon: they stand in only while the database has not said which one this is. */
function pageOfBuild(locale: Locale): string | undefined {
  if (isSiteOurs() || process.env.NODE_ENV === 'development') return undefined;
  builtPages ??= new Map(LOCALES.map((each) => [each, readFileSync(builtPage(each), 'utf8')]));
  return builtPages.get(locale);
}

/** Has this process render the pages anew, since the salon's name stands on them. @throws while it is not listening yet */
export async function renewNotFoundPages(): Promise<void> {
  if (process.env.NODE_ENV === 'development') return;
  const pages = new Map<Locale, string>();
  // One after the other: at a start the first visitor's page is rendered at the same time.
  for (const locale of LOCALES) pages.set(locale, await renderedPage(locale));
  state.salonNotFound = pages;
}

async function renderedPage(locale: Locale): Promise<string> {
  const response = await fetch(`${originOfThisServer()}/${locale}${GONE}`, {
    // What is somebody's own is never kept for others by the front.
    headers: { Authorization: 'Internal', [INTERNAL_KEY_HEADER]: internalKey() },
    signal: AbortSignal.timeout(8_000),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the page for what is not there answered ${response.status}`);
  return response.text();
}

/**
 * The answer for a public page that does not exist, the whole page in the reader's language, or null where Next is to render
 * it, since this process has not done so yet. Rendered once for each change of the settings: asking for one invented address after the
 * other costs next to nothing.
 */
export function notFoundAnswer(locale: Locale): Response | null {
  const page = state.salonNotFound?.get(locale) ?? pageOfBuild(locale);
  if (page === undefined) return null;
  return new Response(page, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
