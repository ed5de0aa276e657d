import type { ServiceUnitFilter } from './schema.ts';

/** What the filters look at. */
export type Searchable = {
  id: number;
  name: string;
  description: string;
  price: number;
  termDuration: number;
  categories: { value: string }[];
};

/** Letters as people type them on a phone: "sisanje" finds "Šišanje", "djordje" and "dorde" find "Đorđe". */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('dj', 'đ')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036F’']/g, '');

/**
 * The service units that a visitor looks for. Every word of the search must stand in the name or the description. The
 * order is the given one, or by price; equal prices keep theirs.
 */
export function findServiceUnits<Unit extends Searchable>(units: Unit[], filter: ServiceUnitFilter): Unit[] {
  const { search, category, termDurationFrom, termDurationTo, sortPrice, serviceUnits } = filter;
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = units.filter((unit) => {
    const text = plain(`${unit.name} ${unit.description}`);
    return (
      words.every((word) => text.includes(word)) &&
      (!category || unit.categories.some(({ value }) => category.includes(value))) &&
      (termDurationFrom === undefined || unit.termDuration >= termDurationFrom) &&
      (termDurationTo === undefined || unit.termDuration <= termDurationTo) &&
      (!serviceUnits || serviceUnits.includes(unit.id))
    );
  });
  if (!sortPrice) return found;
  const direction = sortPrice === 'ASC' ? 1 : -1;
  return found.toSorted((a, b) => direction * (a.price - b.price));
}
