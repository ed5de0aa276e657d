import { z } from 'zod';
import { optionalText, requiredText } from '../../base/validation/text.ts';
import { numberInQuery, recordId } from '../../base/validation/values.ts';

const MOST_MONEY = 2_147_483_647;

/** The token of a mailed link. */
export const mailedToken = requiredText(200).refine((value) => /^[\w-]{20,200}$/.test(value), 'token');

export const linkInput = z.strictObject({ token: mailedToken });
/** Without a part, the whole. `comesBack`: what whoever cancels was shown to get back; where it is another sum by now, nothing is cancelled. */
export const cancelInput = z.strictObject({
  token: mailedToken,
  segmentId: recordId.optional(),
  comesBack: numberInQuery(0, MOST_MONEY).optional(),
});
export const unsubscribeInput = z.strictObject({ token: mailedToken, reason: optionalText(1000) });
