import { z } from 'zod';
import { pageQuery } from '../../base/validation/values.ts';

export const clientHistoryQuery = z.strictObject(pageQuery);
export type ClientHistoryQuery = z.output<typeof clientHistoryQuery>;
