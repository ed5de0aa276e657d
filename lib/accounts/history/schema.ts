import type { z } from 'zod';
import { ENTITIES } from '../../kit/audit/actions.ts';
import { idFilter, listQuery, momentFilter, textFilter, wordFilter } from '../../base/validation/list.ts';

export const historyListQuery = listQuery(
  ['at'],
  { sort: 'at', direction: 'DESC' },
  {
    /** Who did it, or whose account it was about. */
    person: textFilter,
    /** What kind of thing it was done with, and which of them. */
    entity: wordFilter(ENTITIES),
    entityId: idFilter,
    atAfter: momentFilter,
    atBefore: momentFilter,
  },
);
export type HistoryListQuery = z.output<typeof historyListQuery>;
