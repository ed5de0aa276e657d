import { z } from 'zod';
import { stampFilters } from '../../kit/records/schema.ts';
import { idFilter, listQuery, textFilter } from '../../base/validation/list.ts';
import { editedAt, recordId } from '../../base/validation/values.ts';

export const assignmentInput = z.strictObject({ unavailabilityId: recordId, serviceUnitId: recordId });
export type AssignmentInput = z.output<typeof assignmentInput>;

export const assignmentEdit = assignmentInput.extend({ editedAt });
export type AssignmentEdit = z.output<typeof assignmentEdit>;

/** `upcoming`: what lasts or is to come first. */
export const assignmentListQuery = listQuery(
  ['upcoming', 'id', 'serviceUnit', 'reason', 'unavailableFrom', 'unavailableTo', 'createdAt', 'editedAt'],
  { sort: 'upcoming', direction: 'ASC' },
  { serviceUnitId: idFilter, unavailabilityId: idFilter, reason: textFilter, ...stampFilters },
);
export type AssignmentListQuery = z.output<typeof assignmentListQuery>;
