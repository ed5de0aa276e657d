import { plainText } from '../../base/text-search.ts';
import type { ServiceUnitFilter } from './schema.ts';
import { beginsWith, sameMeaning } from './search-words.ts';

/** What the filters look at. */
export type Searchable = {
  id: number;
  name: string;
  description: string;
  price: number;
  termDuration: number;
  categories: { value: string; name?: string }[];
};

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);

/** Endings in which the languages bend a word. */
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 4;

function sharesStem(one: string, other: string): boolean {
  let stem = 0;
  while (stem < one.length && one[stem] === other[stem]) stem++;
  return stem >= SHORTEST_STEM && Math.max(one.length, other.length) - stem <= LONGEST_ENDING;
}

/** Whether one letter too many, too few, wrong or swapped with the next makes the difference. */
function isMistyped(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  const isSwapped =
    rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return (
    isSwapped ||
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  );
}

type Text = { whole: string; words: string[] };

const saysSo = ({ whole, words }: Text, word: string) =>
  whole.includes(word) ||
  sameMeaning(word).some((beginning) => words.some((each) => beginsWith(each, beginning)));

const saysNearlySo = (text: Text, word: string) =>
  saysSo(text, word) || text.words.some((each) => sharesStem(each, word) || isMistyped(each, word));

function textOf<Unit extends Searchable>({ name, description, categories }: Unit): Text {
  const whole = plainText([name, description, ...categories.map((each) => each.name ?? '')].join(' '));
  return { whole, words: wordsOf(whole) };
}

/** Every word must be found; where nothing says them all, what nearly does: other endings, and slips of the finger. */
function byWords<Unit extends Searchable>(units: Unit[], search: string): Unit[] {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return units;
  const texts = units.map((unit) => ({ unit, text: textOf(unit) }));
  for (const says of [saysSo, saysNearlySo]) {
    const found = texts.filter(({ text }) => words.every((word) => says(text, word)));
    if (found.length > 0) return found.map(({ unit }) => unit);
  }
  return [];
}

/**
 * The service units that a visitor looks for, by name, description and category. The order is the given one, or by price;
 * equal prices keep theirs.
 */
export function findServiceUnits<Unit extends Searchable>(units: Unit[], filter: ServiceUnitFilter): Unit[] {
  const { search, category, termDurationFrom, termDurationTo, sortPrice, serviceUnits } = filter;
  const found = byWords(units, search).filter(
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
