import { localeOfPath, withoutLocale } from '../../base/i18n/paths.ts';
import { idOfSegment, serviceUnitPath } from '../../catalogue/addresses/service-unit.ts';
import { localePersonPath } from '../../catalogue/addresses/person.ts';
import type { PublicEmployee } from '../../catalogue/team/queries.ts';
import type { PublicServiceUnit } from '../../catalogue/service-units/queries.ts';
import type { Locale } from '../../base/statuses.ts';
import type { RatingSummary } from '../../reviews/answer.ts';
import { REVIEWS_A_PAGE } from '../../reviews/rules.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { peekLastGood } from './last-good.ts';

/** Where the catalogue of a language stands among the last good answers. */
export const catalogueKey = (locale: Locale) => `service-units ${locale}` as const;

export const teamKey = (locale: Locale) => `team ${locale}` as const;

/** What everybody may see, in the salon's order; undefined before it was read for the first time. */
export const knownCatalogue = (locale: Locale) =>
  peekLastGood(catalogueKey(locale)) as PublicServiceUnit[] | undefined; // kept by publicServiceUnits

/** Who works here, as visitors know it; undefined before it was read for the first time. */
export const knownTeam = (locale: Locale) => peekLastGood(teamKey(locale)) as PublicEmployee[] | undefined; // kept by team

/** Of the list of reviews a page is there as far as they reach, and where the salon shows any. */
function rightReviewsAddress(path: string): 'gone' | { moved: string } | null {
  const [, page = '1'] = /\/(\d+)$/.exec(path) ?? [];
  const ratings = peekLastGood('ratings') as RatingSummary | undefined; // stored by ratings
  if (!salonSettings().reviews || (ratings && ratings.salon === null)) return 'gone';
  if (path.endsWith('/1')) return { moved: path.slice(0, -2) };
  const count = ratings?.salon?.count ?? Infinity;
  return (Number(page) - 1) * REVIEWS_A_PAGE >= count ? 'gone' : null;
}

/**
 * Whether the address of a page of one record is the right one: `gone` when there is no such record, the right address when its name is another one, null when all is well or nothing is known yet. Asked in middleware, since a static
 * page that finds this out itself says it in words only with a script, and each wrong address would be kept as a page.
 */
export function rightRecordAddress(path: string): 'gone' | { moved: string } | null {
  if (/^\/reviews(?:\/\d+)?$/.test(withoutLocale(path))) return rightReviewsAddress(path);
  const [, kind, segment] = /^\/(services|team)\/([^/]+)$/.exec(withoutLocale(path)) ?? [];
  if (segment === undefined) return null;
  const locale = localeOfPath(path);
  const records = kind === 'team' ? knownTeam(locale) : knownCatalogue(locale);
  if (!records) return null;
  const id = idOfSegment(segment);
  const record = records.find((known) => known.id === id);
  if (!record) return 'gone';
  const right = (kind === 'team' ? localePersonPath : serviceUnitPath)(locale, record);
  return right.endsWith(`/${segment}`) ? null : { moved: right };
}
