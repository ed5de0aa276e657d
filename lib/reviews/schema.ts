import { z } from 'zod';
import { DISPLAY_NAME_LENGTH, REVIEW_TEXT_LENGTH } from '../base/reviews.ts';
import { idFilter } from '../base/validation/list.ts';
import { requiredOr, withBound } from '../base/validation/message-keys.ts';
import { oneLine, optionalText } from '../base/validation/text.ts';
import { pageQuery } from '../base/validation/values.ts';
import { mailedToken } from '../kit/links/schema.ts';

export const reviewInput = z.strictObject({
  token: mailedToken,
  stars: z
    .int({ error: requiredOr('numeric') })
    .min(1, withBound('greaterThan', 0))
    .max(5, withBound('lessThan', 6)),
  /** A form without a script sends two signs for the end of a line, where its field counts one. */
  text: z.preprocess(
    (given) => (typeof given === 'string' ? given.replaceAll('\r\n', '\n') : given),
    optionalText(REVIEW_TEXT_LENGTH),
  ),
  displayName: oneLine(DISPLAY_NAME_LENGTH)
    .nullish()
    .transform((value) => value ?? ''),
});
export type ReviewInput = z.output<typeof reviewInput>;

/** Of the public list. */
export const reviewQuery = z.strictObject({
  ...pageQuery,
  employeeId: idFilter,
  serviceUnitId: idFilter,
});
export type ReviewQuery = z.output<typeof reviewQuery>;
