import { localePath, withoutLocale } from '../../base/i18n/paths.ts';

/** The booking for foreign sites, in a frame there (public/widget.js). */
export const WIDGET = '/widget';

/** The public pages that are there in each language; tests/unit/public-pages.test.ts compares them with the files under app. */
export const PUBLIC_PAGES = [
  '/',
  '/services',
  '/about',
  '/team',
  '/reviews',
  '/privacy-policy',
  '/impressum',
  '/accessibility',
  '/offline',
  WIDGET,
] as const;

/** What somebody may type who looks for a page by its name in a language. */
const TYPED_NAMES: Readonly<Record<string, string>> = {
  '/pristupacnost': localePath('sr', '/accessibility'),
  '/barrierefreiheit': localePath('de', '/accessibility'),
};

/** The page that such an address means; null for all others. */
export const pageOfTypedName = (path: string): string | null => TYPED_NAMES[withoutLocale(path)] ?? null;

/** Pages of one service unit or of one person; which of them are there says `rightRecordAddress`. */
const RECORD = /^\/(?:services|team)\/[^/]+$/;

/** Of the list of reviews those after the first. */
const FURTHER = /^\/reviews\/[1-9]\d{0,3}$/;

/** Whether an address is the one of a public page. Everything else is answered as missing without asking Next. */
export const isPublicPage = (path: string): boolean => {
  const page = withoutLocale(path);
  return PUBLIC_PAGES.some((known) => known === page) || RECORD.test(page) || FURTHER.test(page);
};

/** The page for what is not there; it has no address of its own (not-found-page.ts). */
export const GONE = '/gone';

/** Files of `public` and those that Next makes of `app`, as next.config.ts found them when the site was built. */
const files = new Set(JSON.parse(process.env.SITE_FILES || '[]') as string[]); // written by scripts/build/site-files.mjs

export const isSiteFile = (path: string): boolean => files.has(path);
