import { z } from 'zod';
import { stampFilters } from '../../kit/records/schema.ts';
import { idFilter, listQuery } from '../../base/validation/list.ts';
import { editedAt, recordId } from '../../base/validation/values.ts';

export const linkInput = z.strictObject({ employeeId: recordId, workplaceId: recordId });
export type LinkInput = z.output<typeof linkInput>;

export const linkEdit = linkInput.extend({ editedAt });
export type LinkEdit = z.output<typeof linkEdit>;

export const linkListQuery = listQuery(
  ['id', 'employee', 'workplace', 'createdAt', 'editedAt'],
  { sort: 'employee', direction: 'ASC' },
  { employeeId: idFilter, workplaceId: idFilter, ...stampFilters },
);
export type LinkListQuery = z.output<typeof linkListQuery>;
