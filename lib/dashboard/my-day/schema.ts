import { z } from 'zod';
import { day } from '../../base/validation/values.ts';

/** Absent: today. */
export const myDayQuery = z.strictObject({ day: day.optional() });
export type MyDayQuery = z.output<typeof myDayQuery>;
