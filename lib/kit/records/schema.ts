import { z } from 'zod';
import { momentFilter } from '../../base/validation/list.ts';
import { momentInput, recordId } from '../../base/validation/values.ts';

/** The ranges that every list can be filtered by. */
export const stampFilters = {
  createdAfter: momentFilter,
  createdBefore: momentFilter,
  editedAfter: momentFilter,
  editedBefore: momentFilter,
};

/** Any number of other records, each named once. */
export const recordIds = z
  .array(recordId, { error: 'type' })
  .max(500, 'type')
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

/** A field that may be left empty: then it is null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (value === '' ? null : value), schema.nullish())
    .transform((value) => value ?? null);

/** From when to when; that it does not end before it begins is asked of the whole record, by `endsAfterStart`. */
export const awayFields = { unavailableFrom: momentInput, unavailableTo: momentInput };
