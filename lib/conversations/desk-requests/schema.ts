import { z } from 'zod';
import { cleanText } from '../../base/validation/text.ts';

/** What shall be done, and why; it may go without saying. */
export const deskRequestInput = z.strictObject({ note: cleanText(500).default('') });
export type DeskRequestInput = z.output<typeof deskRequestInput>;
