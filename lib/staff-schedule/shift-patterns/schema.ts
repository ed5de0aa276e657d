import { z } from 'zod';
import { PATTERN_DAYS, type PatternDay, type PatternWeek } from '../../base/time/pattern-week.ts';
import { weekdayOf } from '../../base/time/zone.ts';
import { dayFilter, idFilter, listQuery } from '../../base/validation/list.ts';
import { day, editedAt, wallTime } from '../../base/validation/values.ts';
import { orNull, stampFilters } from '../../kit/records/schema.ts';
import { firstOverlapping } from '../specific-hours/rules.ts';
import { hasOneOwner, MAX_SPANS, ONE_OWNER, owner } from '../specific-hours/schema.ts';

export const MAX_WEEKS = 4;

const span = z
  .strictObject({ from: wallTime, to: wallTime })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'greaterThanPrevField' });

/** The spans of one day of a week, in order; a day that is left out is free. */
const spans = z
  .array(span, { error: 'type' })
  .max(MAX_SPANS, 'tooMany')
  .superRefine((all, context) => {
    const index = firstOverlapping(all.map(({ from, to }) => ({ timeFrom: from, timeTo: to })));
    if (index >= 0) context.addIssue({ code: 'custom', path: [index, 'from'], message: 'overlaps' });
  })
  .transform((all) => all.toSorted((a, b) => a.from.localeCompare(b.from)))
  .default([]);

const week = z.strictObject(
  Object.fromEntries(PATTERN_DAYS.map((name) => [name, spans])) as Record<PatternDay, typeof spans>, // one for each day
);

/** Asked only of what is a day. */
export const monday = day.pipe(z.string().refine((value) => weekdayOf(value) === 0, 'monday'));

const pattern = z.strictObject({
  ...owner,
  validFrom: monday,
  validUntil: orNull(day),
  weeks: z
    .array(week, { error: 'required' })
    .min(1, 'required')
    .max(MAX_WEEKS, 'tooMany')
    .transform((weeks): PatternWeek[] => weeks),
});

type Validity = { validFrom: string; validUntil: string | null };
const endsAfterBegin = ({ validFrom, validUntil }: Validity) =>
  validUntil === null || validFrom <= validUntil;
const IN_ORDER = { path: ['validUntil'], error: 'greaterThanPrevField' };

export const shiftPatternInput = pattern.refine(hasOneOwner, ONE_OWNER).refine(endsAfterBegin, IN_ORDER);
export type ShiftPatternInput = z.output<typeof shiftPatternInput>;

export const shiftPatternEdit = pattern
  .extend({ editedAt })
  .refine(hasOneOwner, ONE_OWNER)
  .refine(endsAfterBegin, IN_ORDER);
export type ShiftPatternEdit = z.output<typeof shiftPatternEdit>;

/** `upcoming`: what is valid and what is to come first. */
export const shiftPatternListQuery = listQuery(
  ['upcoming', 'id', 'employee', 'workplace', 'validFrom', 'validUntil', 'createdAt', 'editedAt'],
  { sort: 'upcoming', direction: 'ASC' },
  {
    employeeId: idFilter,
    workplaceId: idFilter,
    validOn: dayFilter,
    validFromAfter: dayFilter,
    validFromBefore: dayFilter,
    validUntilAfter: dayFilter,
    validUntilBefore: dayFilter,
    ...stampFilters,
  },
);
export type ShiftPatternListQuery = z.output<typeof shiftPatternListQuery>;
