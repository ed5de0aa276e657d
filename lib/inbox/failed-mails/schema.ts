import { z } from 'zod';
import { listQuery, momentFilter, textFilter } from '../../base/validation/list.ts';

export const failedMailParams = z.strictObject({ id: z.uuid() });

export const failedMailListQuery = listQuery(
  ['recipient', 'template', 'createdAt'],
  { sort: 'createdAt', direction: 'DESC' },
  { recipient: textFilter, template: textFilter, createdAfter: momentFilter, createdBefore: momentFilter },
);
export type FailedMailListQuery = z.output<typeof failedMailListQuery>;
