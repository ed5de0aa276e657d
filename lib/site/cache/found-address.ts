import type { ServiceUnitFilter } from '../../catalogue/service-units/schema.ts';
import { readWhen, type When } from '../../terms/next-terms/windows.ts';

/** What a filter has found: all that the page of the answer depends on, so that equal answers are one page. */
export type FoundPage = {
  /** In the salon's order. */
  ids: number[];
  category: string | null;
  sortPrice: ServiceUnitFilter['sortPrice'] | null;
  /** The browser shows only those that it names in the address (`serviceUnits`). */
  onlyChosen: boolean;
  /** The durations end before they begin: nothing was looked for, and the form says so. */
  reversed: boolean;
  /** Only what has a free term then. */
  when: When | null;
};

const ABSENT = '~';
const SHAPE =
  /^(~|[\w-]{1,40})\.(~|ASC|DESC)\.(~|chosen|reversed)\.(0|[1-9]\d{0,8}(?:-[1-9]\d{0,8})*)(?:\.([a-z]+))?$/;

/** The last part of the page's own address, which no visitor sees: `massage.ASC.~.3-7-12` */
export const foundSegment = ({ ids, category, sortPrice, onlyChosen, reversed, when }: FoundPage): string => {
  const kind = reversed ? 'reversed' : onlyChosen ? 'chosen' : ABSENT;
  const parts = [category ?? ABSENT, sortPrice ?? ABSENT, kind, ids.join('-') || '0'];
  return [...parts, ...(when ? [when] : [])].join('.');
};

export function foundPageAt(segment: string): FoundPage | null {
  const [, category, sortPrice, kind, ids = '', named = null] = SHAPE.exec(segment) ?? [];
  const when = readWhen(named);
  if (category === undefined || (named !== null && when === null)) return null;
  return {
    ids: ids === '0' ? [] : ids.split('-').map(Number),
    category: category === ABSENT ? null : category,
    sortPrice: sortPrice === 'ASC' || sortPrice === 'DESC' ? sortPrice : null,
    onlyChosen: kind === 'chosen',
    reversed: kind === 'reversed',
    when,
  };
}

export const FOUND = '/services/found';
