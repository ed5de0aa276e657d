import type { ServiceUnitFilter } from './schema.ts';
import { byFit, type SearchedTexts } from './search-fit.ts';

/** What the filters look at. */
export type Searchable = Omit<SearchedTexts, 'categories'> & {
  id: number;
  price: number;
  termDuration: number;
  categories: { value: string; name?: string }[];
};

/**
 * The service units that a visitor looks for, by name, category, description and who does them. The order is by price where
 * that was chosen, otherwise by how well they fit the words, otherwise the given one; what is equal keeps its order.
 */
export function findServiceUnits<Unit extends Searchable>(units: Unit[], filter: ServiceUnitFilter): Unit[] {
  const { search, category, termDurationFrom, termDurationTo, sortPrice, serviceUnits } = filter;
  const found = byFit(units, search, (unit) => unit).filter(
    (unit) =>
      (!category || unit.categories.some(({ value }) => category.includes(value))) &&
      (termDurationFrom === undefined || unit.termDuration >= termDurationFrom) &&
      (termDurationTo === undefined || unit.termDuration <= termDurationTo) &&
      (!serviceUnits || serviceUnits.includes(unit.id)),
  );
  if (!sortPrice) return found;
  const direction = sortPrice === 'ASC' ? 1 : -1;
  return found.toSorted((a, b) => direction * (a.price - b.price));
}
