import { z } from 'zod';
import { awayFilters } from '../absences/schema.ts';
import { awayFields, recordIds, stampFilters } from '../../kit/records/schema.ts';
import { idFilter, listQuery, textFilter } from '../../base/validation/list.ts';
import { requiredText, translation } from '../../base/validation/text.ts';
import { editedAt } from '../../base/validation/values.ts';

export const unavailabilityInput = z.strictObject({
  reason: requiredText(500),
  reasonEn: translation(500),
  reasonDe: translation(500),
  ...awayFields,
  /** What is not offered meanwhile. */
  serviceUnitIds: recordIds,
});
export type UnavailabilityInput = z.output<typeof unavailabilityInput>;

export const unavailabilityEdit = unavailabilityInput.extend({ editedAt });
export type UnavailabilityEdit = z.output<typeof unavailabilityEdit>;

/** `upcoming`: what lasts or is to come first. */
export const unavailabilityListQuery = listQuery(
  ['upcoming', 'id', 'reason', 'unavailableFrom', 'unavailableTo', 'createdAt', 'editedAt'],
  { sort: 'upcoming', direction: 'ASC' },
  { reason: textFilter, serviceUnitId: idFilter, ...awayFilters, ...stampFilters },
);
export type UnavailabilityListQuery = z.output<typeof unavailabilityListQuery>;
