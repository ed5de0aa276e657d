import { plainText } from '../../base/text/text-search.ts';
import { beginsWith, sameMeaning } from './search-words.ts';

/** What a search reads. */
export type SearchedTexts = {
  name: string;
  description: string;
  categories: readonly { name?: string }[];
  employees?: readonly { name: string }[];
};

/** Where a word was found, the best place first. */
const FIT = { name: 0, category: 1, nameMeans: 2, categoryMeans: 3, description: 4, employee: 5 } as const;

type Text = { whole: string; words: string[] };
type Texts = Record<'name' | 'category' | 'description' | 'employee', Text>;

/** Of a service that is not for somebody, in folded letters. What such a sentence speaks of is not what it offers. */
const ADVISES_AGAINST =
  /\b(ne preporuc|ne savetuj|ni(je|su) (za|pogodn|preporuc|namenjen)|kontraindik|not (recommended|suitable|advis|meant|for)\b|unsuitable|contraindic|nicht (empfohlen|geeignet|ratsam|fur)\b|ungeeignet)/;

const textOf = (text: string): Text => {
  const whole = plainText(text);
  return { whole, words: whole.split(/[^\p{L}\p{N}-]+/u).filter(Boolean) };
};

const sentencesOf = (text: string) => text.split(/(?<=[.!?;])\s+|\n+/u);
const withoutAdviceAgainst = (text: string) =>
  sentencesOf(text)
    .filter((sentence) => !ADVISES_AGAINST.test(plainText(sentence)))
    .join('\n');

const textsOf = ({ name, description, categories, employees = [] }: SearchedTexts): Texts => ({
  name: textOf(name),
  category: textOf(categories.map((each) => each.name ?? '').join('\n')),
  description: textOf(withoutAdviceAgainst(description)),
  employee: textOf(employees.map((each) => each.name).join('\n')),
});

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

const says = ({ whole }: Text, word: string) => whole.includes(word);
const means = ({ words }: Text, word: string) =>
  sameMeaning(word).some((beginning) => words.some((each) => beginsWith(each, beginning)));
/** A part of a name inside of another one is nobody. */
const names = ({ words }: Text, word: string) => words.some((each) => each.startsWith(word));
const nearlySays = ({ words }: Text, word: string) =>
  words.some((each) => sharesStem(each, word) || isMistyped(each, word));

type Fit = (texts: Texts, word: string) => number | null;

const exactFit: Fit = ({ name, category, description, employee }, word) => {
  if (says(name, word)) return FIT.name;
  if (says(category, word)) return FIT.category;
  if (means(name, word)) return FIT.nameMeans;
  if (means(category, word)) return FIT.categoryMeans;
  if (says(description, word) || means(description, word)) return FIT.description;
  return names(employee, word) ? FIT.employee : null;
};

/** Other endings, and slips of the finger. */
const nearFit: Fit = (texts, word) => {
  const exact = exactFit(texts, word);
  if (exact !== null) return exact;
  if (nearlySays(texts.name, word)) return FIT.name;
  if (nearlySays(texts.category, word)) return FIT.category;
  if (nearlySays(texts.description, word)) return FIT.description;
  return nearlySays(texts.employee, word) ? FIT.employee : null;
};

function fitOfAll(texts: Texts, words: string[], fit: Fit): number | null {
  const fits = words.map((word) => fit(texts, word));
  return fits.includes(null) ? null : fits.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/**
 * What says every word that was typed, what fits best first; what fits alike keeps its order. Only where nothing says them
 * all, what nearly does. Everything where nothing was typed.
 */
export function byFit<Item>(items: Item[], search: string, textsFor: (item: Item) => SearchedTexts): Item[] {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  const read = items.map((item) => ({ item, texts: textsOf(textsFor(item)) }));
  for (const fit of [exactFit, nearFit]) {
    const found = read.flatMap(({ item, texts }) => {
      const sum = fitOfAll(texts, words, fit);
      return sum === null ? [] : [{ item, sum }];
    });
    if (found.length > 0) return found.toSorted((a, b) => a.sum - b.sum).map(({ item }) => item);
  }
  return [];
}

/** The people whose name was typed; nobody where nothing was. */
export const findPeople = <Person extends { name: string }>(people: Person[], search: string): Person[] =>
  search.trim() === ''
    ? []
    : byFit(people, search, (person) => ({ name: '', description: '', categories: [], employees: [person] }));
