import { z } from 'zod';
import { recordId } from '../../base/validation/values.ts';

/** How many are shown, and mended, in one go. */
export const MOST_NUMBERS = 500;

export const mendNumbersInput = z.strictObject({ clientIds: z.array(recordId).min(1).max(MOST_NUMBERS) });
export type MendNumbersInput = z.output<typeof mendNumbersInput>;
