import type { ServiceUnitFilter } from '../service-units/schema.ts';

/** What a filter has found: all that the page of the answer depends on, so that equal answers are one page. */
export type FoundPage = {
  /** In the salon's order. */
  ids: number[];
  category: string | null;
  sortPrice: ServiceUnitFilter['sortPrice'] | null;
  /** The browser shows only those that it names in the address (`serviceUnits`). */
  onlyChosen: boolean;
};

const ABSENT = '~';
const SHAPE = /^(~|[\w-]{1,40})\.(~|ASC|DESC)\.(~|chosen)\.(0|[1-9]\d{0,8}(?:-[1-9]\d{0,8})*)$/;

/** The last part of the page's own address, which no visitor sees: `massage.ASC.~.3-7-12` */
export const foundSegment = ({ ids, category, sortPrice, onlyChosen }: FoundPage): string =>
  [category ?? ABSENT, sortPrice ?? ABSENT, onlyChosen ? 'chosen' : ABSENT, ids.join('-') || '0'].join('.');

export function foundPageAt(segment: string): FoundPage | null {
  const [, category, sortPrice, chosen, ids = ''] = SHAPE.exec(segment) ?? [];
  if (category === undefined) return null;
  return {
    ids: ids === '0' ? [] : ids.split('-').map(Number),
    category: category === ABSENT ? null : category,
    sortPrice: sortPrice === 'ASC' || sortPrice === 'DESC' ? sortPrice : null,
    onlyChosen: chosen === 'chosen',
  };
}

export const FOUND = '/services/found';
