import { z } from 'zod';
import { optionalText, requiredText } from '../../base/validation/text.ts';
import { recordId } from '../../base/validation/values.ts';

/** The token of a mailed link. */
export const mailedToken = requiredText(200).refine((value) => /^[\w-]{20,200}$/.test(value), 'token');

export const linkInput = z.strictObject({ token: mailedToken });
/** Without a part, the whole. */
export const cancelInput = z.strictObject({ token: mailedToken, segmentId: recordId.optional() });
export const unsubscribeInput = z.strictObject({ token: mailedToken, reason: optionalText(1000) });
