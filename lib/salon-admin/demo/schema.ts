import { z } from 'zod';
import { requiredText } from '../../base/validation/text.ts';

/** The salon's name, typed by whoever means it. */
export const clearDemoInput = z.strictObject({ confirmation: requiredText(120) });
