import { z } from 'zod';
import { awayFields, orNull, stampFilters } from '../../kit/records/schema.ts';
import { ABSENCE_KINDS } from '../../base/statuses.ts';
import { wordFilter, idFilter, listQuery, momentFilter, textFilter } from '../../base/validation/list.ts';
import { requiredText } from '../../base/validation/text.ts';
import { day, editedAt, recordId } from '../../base/validation/values.ts';
import { resolutionField } from '../solving/schema.ts';

/** Who or what is away. */
export type Owner = 'employee' | 'workplace';

const absence = { reason: requiredText(500), ...awayFields, ...resolutionField };

/** A new one may come again each week, until this day. */
const repeated = { repeatUntil: orNull(day) };
/** Absent: `other` of a new one, and as it is of one that stands there. */
const kind = z.enum(ABSENCE_KINDS).optional();
export const employeeAbsenceInput = z.strictObject({ employeeId: recordId, kind, ...absence, ...repeated });
export const workplaceAbsenceInput = z.strictObject({ workplaceId: recordId, ...absence, ...repeated });
export type AbsenceInput = z.output<typeof employeeAbsenceInput> | z.output<typeof workplaceAbsenceInput>;

/** What stands there already is one absence: nothing of it comes again. */
const seen = { editedAt, repeatUntil: z.null('type').optional() };
export const employeeAbsenceEdit = employeeAbsenceInput.extend(seen);
export const workplaceAbsenceEdit = workplaceAbsenceInput.extend(seen);
export type AbsenceEdit = z.output<typeof employeeAbsenceEdit> | z.output<typeof workplaceAbsenceEdit>;

export const ownerIdOf = (input: { employeeId: number } | { workplaceId: number }): number =>
  'employeeId' in input ? input.employeeId : input.workplaceId;

export const awayFilters = {
  unavailableFromAfter: momentFilter,
  unavailableFromBefore: momentFilter,
  unavailableToAfter: momentFilter,
  unavailableToBefore: momentFilter,
};

const SHARED_SORTS = ['id', 'reason', 'unavailableFrom', 'unavailableTo', 'createdAt', 'editedAt'] as const;
const filters = { reason: textFilter, ...awayFilters, ...stampFilters };

/** `upcoming`: what lasts or is to come first. */
export const employeeAbsenceListQuery = listQuery(
  ['upcoming', 'employee', ...SHARED_SORTS],
  { sort: 'upcoming', direction: 'ASC' },
  { employeeId: idFilter, kind: wordFilter(ABSENCE_KINDS), ...filters },
);
export const workplaceAbsenceListQuery = listQuery(
  ['upcoming', 'workplace', ...SHARED_SORTS],
  { sort: 'upcoming', direction: 'ASC' },
  { workplaceId: idFilter, ...filters },
);

export type AbsenceListQuery =
  | z.output<typeof employeeAbsenceListQuery>
  | z.output<typeof workplaceAbsenceListQuery>;
