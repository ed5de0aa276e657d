import { currencyBeside } from '../../base/i18n/currency-words.ts';
import { home } from '../../base/i18n/home.ts';
import { plainText } from '../../base/text/text-search.ts';
import { headingsOf } from './headings.ts';
import { FIELDS, type ImportField, type ImportKind, type Mapping } from './kinds.ts';

/** What is left of a heading when only its letters and figures count: `E-Mail*` and `email` are one. */
export const headingKey = (heading: string): string => plainText(heading).replace(/[^\p{L}\p{N}]/gu, '');

/** A column of prices in another currency than the salon's is none of its prices. */
function isOurs(field: ImportField, heading: string): boolean {
  const { currency } = home();
  return (
    field !== 'price' || (currencyBeside({ before: heading, after: '' }, currency) ?? currency) === currency
  );
}

const byHeading = new Map<ImportKind, ReadonlyMap<string, ImportField>>();

/** The field that a heading tells by itself, whatever else there is. */
export function fieldOfHeading(kind: ImportKind, heading: string): ImportField | undefined {
  const known =
    byHeading.get(kind) ??
    new Map(
      FIELDS[kind].flatMap((field: ImportField) =>
        headingsOf(kind, field).map((each) => [headingKey(each), field] as const),
      ),
    );
  byHeading.set(kind, known);
  const field = known.get(headingKey(heading));
  return field && isOurs(field, heading) ? field : undefined;
}

/** A column that tells one of two fields tells the one for which it says more. */
type Match = { field: ImportField; column: number; rank: number };
/** Gets what is left: a number is somebody's first one before it is their second. */
const LAST: ImportField = 'otherPhone';

/** Which column tells which field, by its heading; a column tells one field at most. */
export function recognised(kind: ImportKind, headings: readonly string[]): Mapping {
  const columns = new Map<string, number>();
  for (const [column, heading] of headings.entries()) {
    const key = headingKey(heading);
    if (key && !columns.has(key)) columns.set(key, column);
  }
  const matches = FIELDS[kind].flatMap((field: ImportField): Match[] =>
    headingsOf(kind, field).flatMap((heading, rank) => {
      const column = columns.get(headingKey(heading));
      return column === undefined || !isOurs(field, heading)
        ? []
        : [{ field, column, rank: field === LAST ? Infinity : rank }];
    }),
  );
  const mapping: Mapping = {};
  const used = new Set<number>();
  for (const { field, column } of matches.toSorted((one, other) => one.rank - other.rank)) {
    if (mapping[field] !== undefined || used.has(column)) continue;
    mapping[field] = column;
    used.add(column);
  }
  return withoutDoubt(kind, mapping, headings.length);
}

/** Where first and last name stand apart, a column that is headed "Client" is a number or repeats them. */
function withoutDoubt(kind: ImportKind, mapping: Mapping, columns: number): Mapping {
  if (kind === 'service-units' || mapping.firstName === undefined) return mapping;
  // „Ime“ alone is the whole name of somebody who keeps one column for it.
  if (mapping.lastName === undefined && mapping.name === undefined && columns > 0) {
    const { firstName, ...rest } = mapping;
    return { ...rest, name: firstName };
  }
  if (mapping.lastName === undefined) return mapping;
  const { name: _, ...rest } = mapping;
  return rest;
}

/** Titles, periods and blank lines may stand before the headings. */
const FIRST_ROWS = 10;

/** Which of the first rows holds the headings: the one in which the most are known, the first one where none are. */
export function headingRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, FIRST_ROWS)
    .map((cells) => Object.keys(recognised(kind, cells as string[])).length);
  const most = Math.max(0, ...known);
  return most === 0 ? 0 : known.indexOf(most);
}
