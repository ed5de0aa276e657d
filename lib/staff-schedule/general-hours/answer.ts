import { z } from 'zod';
import { instant } from '../../base/validation/answers.ts';
import { WEEK_DAYS, WEEK_HOURS_FIELDS, type WeekHoursField } from '../week-hours/rules.ts';

const time = z.string().regex(/^\d{2}:\d{2}$/);
const fourteenTimes = Object.fromEntries(
  WEEK_HOURS_FIELDS.map((field) => [field, time.nullable()]),
) as Record<WeekHoursField, z.ZodNullable<z.ZodString>>; // every field of it

export const weekHours = z.strictObject(fourteenTimes).meta({ id: 'WeekHours' });

const weekEdges = { weekStart: z.enum(WEEK_DAYS).nullable(), weekEnd: z.enum(WEEK_DAYS).nullable() };

/** For everybody. */
export const generalWorkingHours = z
  .strictObject({ ...fourteenTimes, ...weekEdges })
  .meta({ id: 'GeneralWorkingHours' });
export type GeneralWorkingHours = z.output<typeof generalWorkingHours>;

/** As staff see them: with the instant of the last edit, null while nobody has entered any. */
export const generalWorkingHoursEntry = z
  .strictObject({ ...fourteenTimes, ...weekEdges, editedAt: instant.nullable() })
  .meta({ id: 'GeneralWorkingHoursEntry' });
export type GeneralWorkingHoursEntry = z.output<typeof generalWorkingHoursEntry>;
