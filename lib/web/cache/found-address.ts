import {
  DURATION_PROBLEMS,
  type DurationProblems,
  type ServiceUnitFilter,
} from '../../catalogue/service-units/schema.ts';
import { readWhen, type When } from '../../availability/next-terms/windows.ts';

/** What a filter has found: all that the page of the answer depends on, so that equal answers are one page. */
export type FoundPage = {
  /** What fits best first, otherwise in the salon's order. */
  ids: number[];
  /** Whose name was typed. */
  people: number[];
  category: string | null;
  sortPrice: ServiceUnitFilter['sortPrice'] | null;
  /** The browser shows only those that it names in the address (`serviceUnits`), or has liked or bookmarked itself. */
  onlyChosen: boolean;
  /** What is wrong with the durations: nothing was looked for, and the form says so. */
  durations: DurationProblems | null;
  /** Only what has a free term then. */
  when: When | null;
  /** Nothing of what was found has one. */
  isFull: boolean;
  /** Words were typed, and nothing was found. */
  isUnknown: boolean;
};

const ABSENT = '~';
const NUMBERS = String.raw`[1-9]\d{0,8}(?:-[1-9]\d{0,8})*`;
const SHAPE = new RegExp(
  String.raw`^(~|[\w-]{1,40})\.(~|ASC|DESC)\.(~|chosen|full|x[0-3~]{2})\.(0|~|${NUMBERS})(?:\.([a-z]+))?(?:\.p(${NUMBERS}))?$`,
);

const numbersIn = (text: string) =>
  text === '' || text === '0' || text === ABSENT ? [] : text.split('-').map(Number);

/** Each by its place in the list of problems: `x~3` */
const durationsPart = ({ from, to }: DurationProblems) =>
  `x${[from, to].map((each) => (each ? DURATION_PROBLEMS.indexOf(each) : ABSENT)).join('')}`;

const problemAt = (place: string | undefined) => DURATION_PROBLEMS[Number(place)] ?? null;

/** The last part of the page's own address, which no visitor sees: `massage.ASC.~.3-7-12` */
export const foundSegment = (page: FoundPage): string => {
  const { ids, people, category, sortPrice, onlyChosen, durations, when, isFull, isUnknown } = page;
  const kind = durations ? durationsPart(durations) : onlyChosen ? 'chosen' : isFull ? 'full' : ABSENT;
  const found = ids.join('-') || (isUnknown ? '0' : ABSENT);
  const parts = [category ?? ABSENT, sortPrice ?? ABSENT, kind, found];
  if (when) parts.push(when);
  if (people.length > 0) parts.push(`p${people.join('-')}`);
  return parts.join('.');
};

export function foundPageAt(segment: string): FoundPage | null {
  const [, category, sortPrice, kind, ids = '', named = null, people = ''] = SHAPE.exec(segment) ?? [];
  const when = readWhen(named);
  if (category === undefined || (named !== null && when === null)) return null;
  return {
    ids: numbersIn(ids),
    people: numbersIn(people),
    category: category === ABSENT ? null : category,
    sortPrice: sortPrice === 'ASC' || sortPrice === 'DESC' ? sortPrice : null,
    onlyChosen: kind === 'chosen',
    durations: kind?.startsWith('x') ? { from: problemAt(kind[1]), to: problemAt(kind[2]) } : null,
    when,
    isFull: kind === 'full',
    isUnknown: ids === '0',
  };
}

export const FOUND = '/services/found';
