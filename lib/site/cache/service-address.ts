import { localeOfPath, withoutLocale } from '../../base/i18n/paths.ts';
import { idOfSegment, serviceUnitPath } from '../../catalogue/service-units/address.ts';
import type { PublicServiceUnit } from '../../catalogue/service-units/queries.ts';
import type { Locale } from '../../base/statuses.ts';
import { peekLastGood } from './last-good.ts';

/** Where the catalogue of a language stands among the last good answers. */
export const catalogueKey = (locale: Locale) => `service-units ${locale}` as const;

/** What everybody may see, in the salon's order; undefined before it was read for the first time. */
export const knownCatalogue = (locale: Locale) =>
  peekLastGood(catalogueKey(locale)) as PublicServiceUnit[] | undefined; // kept by publicServiceUnits

/**
 * Whether the address of a service unit's page is the right one: `gone` when there is no such service unit, the right
 * address when its name is another one, null when all is well or nothing is known yet. Asked in middleware, since a static
 * page that finds this out itself says it in words only with a script, and each wrong address would be kept as a page.
 */
export function rightServiceAddress(path: string): 'gone' | { moved: string } | null {
  const segment = /^\/services\/([^/]+)$/.exec(withoutLocale(path))?.[1];
  if (segment === undefined) return null;
  const locale = localeOfPath(path);
  const catalogue = knownCatalogue(locale);
  if (!catalogue) return null;
  const id = idOfSegment(segment);
  const unit = catalogue.find((known) => known.id === id);
  if (!unit) return 'gone';
  const right = serviceUnitPath(locale, unit);
  return right.endsWith(`/${segment}`) ? null : { moved: right };
}
