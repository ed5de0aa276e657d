import { z } from 'zod';
import type { WeekSpans } from '../../base/time/week-spans.ts';
import { weekdayOf } from '../../base/time/zone.ts';
import { idFilter, listQuery } from '../../base/validation/list.ts';
import { day, editedAt } from '../../base/validation/values.ts';
import { orNull, stampFilters } from '../../kit/records/schema.ts';
import { hasOneOwner, ONE_OWNER, owner } from '../specific-hours/schema.ts';
import { endsAfterBegin, VALIDITY_IN_ORDER, validityFilters } from '../validity/schema.ts';
import { weekSpansInput } from '../week-spans/schema.ts';

export const MAX_WEEKS = 4;

/** Asked only of what is a day. */
export const monday = day.pipe(z.string().refine((value) => weekdayOf(value) === 0, 'monday'));

const pattern = z.strictObject({
  ...owner,
  validFrom: monday,
  validUntil: orNull(day),
  weeks: z
    .array(weekSpansInput, { error: 'required' })
    .min(1, 'required')
    .max(MAX_WEEKS, 'tooMany')
    .transform((weeks): WeekSpans[] => weeks),
});

export const shiftPatternInput = pattern
  .refine(hasOneOwner, ONE_OWNER)
  .refine(endsAfterBegin, VALIDITY_IN_ORDER);
export type ShiftPatternInput = z.output<typeof shiftPatternInput>;

export const shiftPatternEdit = pattern
  .extend({ editedAt })
  .refine(hasOneOwner, ONE_OWNER)
  .refine(endsAfterBegin, VALIDITY_IN_ORDER);
export type ShiftPatternEdit = z.output<typeof shiftPatternEdit>;

/** `upcoming`: what is valid and what is to come first. */
export const shiftPatternListQuery = listQuery(
  ['upcoming', 'id', 'employee', 'workplace', 'validFrom', 'validUntil', 'createdAt', 'editedAt'],
  { sort: 'upcoming', direction: 'ASC' },
  {
    employeeId: idFilter,
    workplaceId: idFilter,
    ...validityFilters,
    ...stampFilters,
  },
);
export type ShiftPatternListQuery = z.output<typeof shiftPatternListQuery>;
