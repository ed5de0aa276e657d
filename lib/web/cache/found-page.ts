import {
  durationProblems,
  filtersInAddress,
  SERVICE_UNIT_FILTERS,
} from '../../catalogue/service-units/schema.ts';
import { findPeople } from '../../catalogue/service-units/search-fit.ts';
import { findServiceUnits } from '../../catalogue/service-units/search.ts';
import type { Locale } from '../../base/statuses.ts';
import { readWhen } from '../../availability/next-terms/windows.ts';
import { FOUND, foundSegment } from './found-address.ts';
import { knownCatalogue, knownTeam } from './record-address.ts';

/** The lists of the browser; an address may name one without what stands in it. */
const CHOSEN_BY_BROWSER = ['liked', 'bookmarked'];

/**
 * The page that answers a filter, or null where the address holds none. It is named after what was found, not after what
 * was asked: all who look for what is not there get the one page that says so, and a page is rendered once. The service
 * units that only the browser chooses (`serviceUnits`, any of them) are left to it, since there are more choices than
 * pages that anybody would want to keep.
 * `free`: what has a free term when the address asks for one; null where it does not ask, or that cannot be known.
 */
export function foundPage(
  locale: Locale,
  address: URLSearchParams,
  free: ReadonlySet<number> | null = null,
): string | null {
  const when = free && readWhen(address.get('when'));
  const fromBrowser = CHOSEN_BY_BROWSER.some((name) => address.get(name));
  if (!when && !fromBrowser && !SERVICE_UNIT_FILTERS.some((name) => address.get(name))) return null;
  const catalogue = knownCatalogue(locale);
  if (!catalogue) return null;
  const requested = Object.fromEntries(
    SERVICE_UNIT_FILTERS.map((name) => [name, address.get(name) ?? undefined]),
  );
  const { serviceUnits, sortPrice, ...filter } = filtersInAddress(requested);
  const [category = null, ...others] = filter.category ?? [];
  const isOneOfOurs = catalogue.some((unit) => unit.categories.some(({ value }) => value === category));
  const durations = durationProblems(requested);
  const ids = durations ? [] : findServiceUnits(catalogue, filter).map(({ id }) => id);
  const people = durations ? [] : findPeople(knownTeam(locale) ?? [], filter.search);
  const onlyChosen = !durations && (fromBrowser || serviceUnits !== undefined);
  const freeIds = ids.filter((id) => !when || free.has(id));
  const isFull = !onlyChosen && ids.length > 0 && freeIds.length === 0;
  const segment = foundSegment({
    ids: isFull ? ids : freeIds,
    people: people.map(({ id }) => id),
    category: isOneOfOurs && others.length === 0 ? category : null,
    sortPrice: sortPrice ?? null,
    onlyChosen,
    durations,
    when,
    isFull,
    isUnknown: !durations && !isFull && freeIds.length === 0 && filter.search !== '',
  });
  return `/${locale}${FOUND}/${segment}`;
}
