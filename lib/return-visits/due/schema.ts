import type { z } from 'zod';
import { dayFilter, idFilter, listQuery } from '../../base/validation/list.ts';

export const dueListQuery = listQuery(
  ['dueOn', 'name'],
  { sort: 'dueOn', direction: 'DESC' },
  { dueAfter: dayFilter, dueBefore: dayFilter, serviceUnitId: idFilter },
);
export type DueListQuery = z.output<typeof dueListQuery>;
