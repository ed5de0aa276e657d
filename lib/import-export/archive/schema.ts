import { z } from 'zod';
import { requiredText } from '../../base/validation/text.ts';

export const archive = z.string().meta({ format: 'binary' });

/** Why everything leaves the house; it stands in the access history. */
export const archiveQuery = z.strictObject({ reason: requiredText(300) });
