import { z } from 'zod';
import { day, instant } from '../../base/validation/answers.ts';
import { weekSpansAnswer } from '../../staff-schedule/week-spans/answer.ts';
import { WEEK_DAYS, WEEK_HOURS_FIELDS, type WeekHoursField } from '../../staff-schedule/week-hours/rules.ts';

const time = z.string().regex(/^\d{2}:\d{2}$/);
const fourteenTimes = Object.fromEntries(
  WEEK_HOURS_FIELDS.map((field) => [field, time.nullable()]),
) as Record<WeekHoursField, z.ZodNullable<z.ZodString>>; // every field of it

export const weekHours = z.strictObject(fourteenTimes).meta({ id: 'WeekHours' });

const weekEdges = { weekStart: z.enum(WEEK_DAYS).nullable(), weekEnd: z.enum(WEEK_DAYS).nullable() };

const week = {
  ...fourteenTimes,
  ...weekEdges,
  days: weekSpansAnswer.describe(
    'The spans of each day; the fourteen times are the first beginning and the last end.',
  ),
};

/** For everybody: the hours that hold today. */
export const generalWorkingHours = z
  .strictObject({
    ...week,
    validFrom: day.nullable().describe('The day from which they hold; null: the usual hours.'),
  })
  .meta({ id: 'GeneralWorkingHours' });
export type GeneralWorkingHours = z.output<typeof generalWorkingHours>;

/** The usual hours, as staff see them: with the instant of the last edit, null while nobody has entered any. */
export const generalWorkingHoursEntry = z
  .strictObject({ ...week, editedAt: instant.nullable() })
  .meta({ id: 'GeneralWorkingHoursEntry' });
export type GeneralWorkingHoursEntry = z.output<typeof generalWorkingHoursEntry>;
