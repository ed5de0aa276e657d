import { z } from 'zod';
import { day, id, maybe, stamps, text } from '../../base/validation/answers.ts';

export const nonWorkingDayRecord = z
  .strictObject({ id, date: day, explanation: text, explanationEn: maybe, explanationDe: maybe, ...stamps })
  .meta({ id: 'NonWorkingDay' });
export type NonWorkingDayRecord = z.output<typeof nonWorkingDayRecord>;
