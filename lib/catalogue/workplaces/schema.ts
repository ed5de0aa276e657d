import { z } from 'zod';
import { recordIds, stampFilters } from '../../kit/records/schema.ts';
import { VISIBILITY_STATUS } from '../../base/statuses.ts';
import { idFilter, listQuery, numberChoiceFilter, textFilter } from '../../base/validation/list.ts';
import { optionalText, requiredText } from '../../base/validation/text.ts';
import { editedAt, numberChoice } from '../../base/validation/values.ts';

const STATUSES = [VISIBILITY_STATUS.INITIAL, VISIBILITY_STATUS.HIDDEN] as const;

export const workplaceInput = z.strictObject({
  name: requiredText(200),
  description: optionalText(4000),
  /** Empty: all categories. */
  categoryIds: recordIds,
  status: numberChoice(STATUSES),
});
export type WorkplaceInput = z.output<typeof workplaceInput>;

/** Of a new one, what is left out has its default. */
export const newWorkplace = workplaceInput.extend({
  categoryIds: recordIds.default([]),
  status: numberChoice(STATUSES).default(VISIBILITY_STATUS.INITIAL),
});

export const workplaceEdit = workplaceInput.extend({ editedAt });
export type WorkplaceEdit = z.output<typeof workplaceEdit>;

export const workplaceListQuery = listQuery(
  ['id', 'name', 'description', 'status', 'createdAt', 'editedAt'],
  { sort: 'name', direction: 'ASC' },
  {
    name: textFilter,
    description: textFilter,
    category: idFilter,
    status: numberChoiceFilter(STATUSES),
    ...stampFilters,
  },
);
export type WorkplaceListQuery = z.output<typeof workplaceListQuery>;
