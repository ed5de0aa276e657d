import { z } from 'zod';
import { instant, wallTime } from '../../base/validation/values.ts';
import {
  WEEK_DAYS,
  WEEK_HOURS_FIELDS,
  type WeekHoursField,
  type WeekHoursRecord,
} from '../week-hours/rules.ts';

const time = wallTime.nullable();
const fourteenTimes = Object.fromEntries(WEEK_HOURS_FIELDS.map((field) => [field, time])) as Record<
  WeekHoursField,
  typeof time
>; // one for each field

/** Each day has both times, in order, or neither. */
function inOrder(hours: WeekHoursRecord, context: z.RefinementCtx) {
  for (const day of WEEK_DAYS) {
    const [from, to] = [hours[`wh${day}From`], hours[`wh${day}To`]];
    if ((from === null) !== (to === null)) {
      const path = from === null ? `wh${day}From` : `wh${day}To`;
      context.addIssue({ code: 'custom', path: [path], message: 'required' });
    } else if (from !== null && to !== null && from >= to) {
      context.addIssue({ code: 'custom', path: [`wh${day}To`], message: 'greaterThanPrevField' });
    }
  }
}

export const generalWorkingHoursInput = z.strictObject(fourteenTimes).superRefine(inOrder);

/** `editedAt` is null while nobody has entered any hours. */
export const generalWorkingHoursEdit = z
  .strictObject({ ...fourteenTimes, editedAt: instant.nullable() })
  .superRefine(inOrder);
export type GeneralWorkingHoursEdit = z.output<typeof generalWorkingHoursEdit>;
