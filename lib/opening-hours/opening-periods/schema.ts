import { z } from 'zod';
import { listQuery } from '../../base/validation/list.ts';
import { oneLine } from '../../base/validation/text.ts';
import { day, editedAt } from '../../base/validation/values.ts';
import { orNull, stampFilters } from '../../kit/records/schema.ts';
import { endsAfterBegin, VALIDITY_IN_ORDER, validityFilters } from '../../staff-schedule/validity/schema.ts';
import { weekSpansInput } from '../../staff-schedule/week-spans/schema.ts';

const period = z.strictObject({
  name: oneLine(200).default(''),
  validFrom: day,
  validUntil: orNull(day),
  days: weekSpansInput,
});

export const openingPeriodInput = period.refine(endsAfterBegin, VALIDITY_IN_ORDER);
export type OpeningPeriodInput = z.output<typeof openingPeriodInput>;

export const openingPeriodEdit = period.extend({ editedAt }).refine(endsAfterBegin, VALIDITY_IN_ORDER);
export type OpeningPeriodEdit = z.output<typeof openingPeriodEdit>;

/** `upcoming`: what is valid and what is to come first. */
export const openingPeriodListQuery = listQuery(
  ['upcoming', 'id', 'name', 'validFrom', 'validUntil', 'createdAt', 'editedAt'],
  { sort: 'upcoming', direction: 'ASC' },
  { ...validityFilters, ...stampFilters },
);
export type OpeningPeriodListQuery = z.output<typeof openingPeriodListQuery>;
