import { z } from 'zod';
import { pageQuery } from '../validation/values.ts';

export const clientHistoryQuery = z.strictObject(pageQuery);
export type ClientHistoryQuery = z.output<typeof clientHistoryQuery>;
