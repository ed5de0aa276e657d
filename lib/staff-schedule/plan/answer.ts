import { z } from 'zod';
import { day, id, text } from '../../base/validation/answers.ts';

const span = z.strictObject({ timeFrom: text, timeTo: text });

/** One day of one person or place. */
const cell = z.strictObject({
  /** The hours that are planned, whatever holiday or absence there is; none on a free day. */
  spans: z.array(span),
  /** Which of the rules they are from. */
  source: z.enum(['salon', 'pattern', 'specific']),
  /** Where they are specific: what would be without them. */
  usual: z.strictObject({ spans: z.array(span), source: z.enum(['salon', 'pattern']) }).nullable(),
  away: z.array(z.strictObject({ timeFrom: text, timeTo: text, reason: z.string() })),
  /** Of the hours that are there in the end, and what of the day is booked. */
  workMinutes: z.int(),
  bookedMinutes: z.int(),
});
export type PlanCell = z.output<typeof cell>;

/** What is offered on a day and cannot be had: names of categories or services, and in which hours. */
export const gap = z.strictObject({
  day,
  names: z.array(z.string()),
  /** Nobody at all on that day. */
  whole: z.boolean(),
  spans: z.array(span),
});

/** Who works when, of people or of places: a cell for each of the days, in their order. */
export const planAnswer = z
  .strictObject({
    from: day,
    to: day,
    by: z.enum(['employee', 'workplace']),
    days: z.array(z.strictObject({ day, closed: z.string().nullable() })),
    rows: z.array(z.strictObject({ id, name: z.string(), cells: z.array(cell) })),
    gaps: z.array(gap),
  })
  .meta({ id: 'Rota' });
export type Plan = z.output<typeof planAnswer>;

/** How many days are changed, and how many people are told. */
export const planPublished = z
  .strictObject({ changed: z.int(), told: z.int() })
  .meta({ id: 'RotaPublished' });
export const planMailed = z.strictObject({ told: z.int() }).meta({ id: 'RotaMailed' });
