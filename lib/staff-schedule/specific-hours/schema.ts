import { z } from 'zod';
import { stampFilters } from '../../kit/records/schema.ts';
import { dayFilter, idFilter, listQuery, timeFilter } from '../../base/validation/list.ts';
import { day, editedAt, recordId, wallTime } from '../../base/validation/values.ts';
import type { Owned } from './owner.ts';
import { firstOverlapping, isFreeDay, type Span } from './rules.ts';

export const owner = { employeeId: recordId.nullish(), workplaceId: recordId.nullish() };

export const hasOneOwner = ({ employeeId, workplaceId }: Owned) =>
  Boolean(employeeId) !== Boolean(workplaceId);
export const ONE_OWNER = { path: ['employeeId'], error: 'oneOwner' };

const span = { timeFrom: wallTime, timeTo: wallTime };
const inOrder = (hours: Span) => hours.timeFrom < hours.timeTo || isFreeDay(hours);
const IN_ORDER = { path: ['timeTo'], error: 'greaterThanPrevField' };

const hours = z.strictObject({ ...owner, atDay: day, ...span });

export const specificHoursInput = hours.refine(hasOneOwner, ONE_OWNER).refine(inOrder, IN_ORDER);
export type SpecificHoursInput = z.output<typeof specificHoursInput>;

export const specificHoursEdit = hours
  .extend({ editedAt })
  .refine(hasOneOwner, ONE_OWNER)
  .refine(inOrder, IN_ORDER);
export type SpecificHoursEdit = z.output<typeof specificHoursEdit>;

export const MAX_SPANS = 6;
export const MAX_DAYS = 92;

/** What a day has, in any order; nothing of it overlaps. */
export const spansOfDay = z
  .array(z.strictObject(span).refine(inOrder, IN_ORDER), { error: 'required' })
  .max(MAX_SPANS, 'tooMany')
  .superRefine((spans, context) => {
    const index = firstOverlapping(spans);
    if (index >= 0) context.addIssue({ code: 'custom', path: [index, 'timeFrom'], message: 'overlaps' });
  });

/** The hours of whole days: they replace what stood there. No span means that the pattern or the general hours count again. */
export const specificDaysInput = z
  .strictObject({
    ...owner,
    days: z
      .array(day, { error: 'required' })
      .min(1, 'required')
      .max(MAX_DAYS, 'tooMany')
      .transform((days) => [...new Set(days)].sort()),
    spans: spansOfDay,
  })
  .refine(hasOneOwner, ONE_OWNER);
export type SpecificDaysInput = z.output<typeof specificDaysInput>;

/** `upcoming`: today and what is to come first. */
export const specificHoursListQuery = listQuery(
  ['upcoming', 'id', 'employee', 'workplace', 'atDay', 'timeFrom', 'timeTo', 'createdAt', 'editedAt'],
  { sort: 'upcoming', direction: 'ASC' },
  {
    employeeId: idFilter,
    workplaceId: idFilter,
    atDayAfter: dayFilter,
    atDayBefore: dayFilter,
    timeFromAfter: timeFilter,
    timeFromBefore: timeFilter,
    timeToAfter: timeFilter,
    timeToBefore: timeFilter,
    ...stampFilters,
  },
);
export type SpecificHoursListQuery = z.output<typeof specificHoursListQuery>;

/** The days of a calendar, of one employee or one workplace. */
export const specificDaysQuery = z
  .strictObject({ employeeId: idFilter, workplaceId: idFilter, from: day, to: day })
  .refine(hasOneOwner, ONE_OWNER);
