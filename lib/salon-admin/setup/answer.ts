import { z } from 'zod';
import { count } from '../../base/validation/answers.ts';

/** How many records were made; what was there already is none of them. */
export const addedRecords = z.strictObject({ added: count }).meta({ id: 'Added' });
