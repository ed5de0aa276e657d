import { z } from 'zod';
import { HIDDEN_REASONS, REVIEW_STATUSES, REVIEW_TEXT_LENGTH, STARS } from '../../base/reviews.ts';
import {
  idFilter,
  listQuery,
  momentFilter,
  numberChoiceFilter,
  textFilter,
  wordFilter,
} from '../../base/validation/list.ts';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import { requiredText } from '../../base/validation/text.ts';
import { editedAt } from '../../base/validation/values.ts';

export const reviewListQuery = listQuery(
  ['stars', 'createdAt', 'publishAt'],
  { sort: 'createdAt', direction: 'DESC' },
  {
    search: textFilter,
    stars: numberChoiceFilter(STARS),
    status: wordFilter(REVIEW_STATUSES),
    replied: wordFilter(['true', 'false']),
    employeeId: idFilter,
    clientId: idFilter,
    createdAfter: momentFilter,
    createdBefore: momentFilter,
  },
);
export type ReviewListQuery = z.output<typeof reviewListQuery>;

/** Everybody reads it below the review. With what was read: its client may have written another one meanwhile. */
export const replyInput = z.strictObject({ text: requiredText(REVIEW_TEXT_LENGTH), editedAt });
export type ReplyInput = z.output<typeof replyInput>;

export const hideInput = z.strictObject({
  reason: z.enum(HIDDEN_REASONS, { error: requiredOr(withBound('choice', HIDDEN_REASONS.join(', '))) }),
  editedAt,
});
export type HideInput = z.output<typeof hideInput>;
