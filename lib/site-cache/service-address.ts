import { defaultLocale } from '../i18n/routing.ts';
import { withoutLocale } from '../i18n/paths.ts';
import { idOfSegment, serviceUnitPath } from '../service-units/address.ts';
import { LOCALES, type Locale } from '../statuses.ts';
import { peekLastGood } from './last-good.ts';

/** Where the catalogue of a language stands among the last good answers. */
export const catalogueKey = (locale: Locale) => `service-units ${locale}` as const;

type Known = { id: number; name: string }[];

const languageOf = (path: string): Locale =>
  LOCALES.find((locale) => path.startsWith(`/${locale}/`)) ?? defaultLocale;

/**
 * Whether the address of a service unit's page is the right one: `gone` when there is no such service unit, the right
 * address when its name is another one, null when all is well or nothing is known yet. Asked in middleware, since a static
 * page that finds this out itself says it in words only with a script, and each wrong address would be kept as a page.
 */
export function rightServiceAddress(path: string): 'gone' | { moved: string } | null {
  const segment = /^\/services\/([^/]+)$/.exec(withoutLocale(path))?.[1];
  if (segment === undefined || segment === 'found') return null;
  const locale = languageOf(path);
  const catalogue = peekLastGood(catalogueKey(locale)) as Known | undefined; // kept by publicServiceUnits
  if (!catalogue) return null;
  const id = idOfSegment(segment);
  const unit = catalogue.find((known) => known.id === id);
  if (!unit) return 'gone';
  const right = serviceUnitPath(locale, unit);
  return right.endsWith(`/${segment}`) ? null : { moved: right };
}
