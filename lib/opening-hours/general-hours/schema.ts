import { z } from 'zod';
import { instant, wallTime } from '../../base/validation/values.ts';
import { someDaysInput, weekSpansInput } from '../../staff-schedule/week-spans/schema.ts';
import {
  WEEK_DAYS,
  WEEK_HOURS_FIELDS,
  type WeekHoursField,
  type WeekHoursRecord,
} from '../../staff-schedule/week-hours/rules.ts';

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

/** What the form of the usual hours holds: their spans, of which the times follow. */
export const openingWeekInput = z.strictObject({ days: weekSpansInput });

/** `editedAt` is null while nobody has entered any hours. Without `days`, a day whose times stay keeps its breaks. */
export const generalWorkingHoursEdit = z
  .strictObject({ ...fourteenTimes, days: someDaysInput.optional(), editedAt: instant.nullable() })
  .superRefine(inOrder);
export type GeneralWorkingHoursEdit = z.output<typeof generalWorkingHoursEdit>;
