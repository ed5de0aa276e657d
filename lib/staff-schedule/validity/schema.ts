import { dayFilter } from '../../base/validation/list.ts';

/** From when to when a record is valid, both days included; null is without an end. */
export type Validity = { validFrom: string; validUntil: string | null };

/** For a record's `refine`, with `VALIDITY_IN_ORDER`. */
export const endsAfterBegin = ({ validFrom, validUntil }: Validity): boolean =>
  validUntil === null || validFrom <= validUntil;
export const VALIDITY_IN_ORDER = { path: ['validUntil'], error: 'greaterThanPrevField' };

/** By which a list of such records is filtered. */
export const validityFilters = {
  validOn: dayFilter,
  validFromAfter: dayFilter,
  validFromBefore: dayFilter,
  validUntilAfter: dayFilter,
  validUntilBefore: dayFilter,
};
