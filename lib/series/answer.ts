import { z } from 'zod';
import { boardReservation } from '../booking-board/list/answer.ts';
import { count, day, id, instant, stamps, text } from '../base/validation/answers.ts';
import { whyNotFree } from '../bookings/by-staff/answer.ts';

/** What becomes of a date: at its time, at the nearest one with the same people, or not at all. */
export const OUTCOMES = ['free', 'moved', 'none'] as const;

const plannedPart = z.strictObject({
  serviceUnitId: id,
  employeeId: id,
  workplaceId: id,
  from: instant,
  to: instant,
});

export const plannedDate = z.strictObject({
  wantedFrom: instant,
  outcome: z.enum(OUTCOMES),
  termFrom: instant.nullable(),
  termTo: instant.nullable(),
  segments: z.array(plannedPart),
  why: whyNotFree.shape.why.describe('Why it is not free as it is wanted.'),
});
export type PlannedDateAnswer = z.output<typeof plannedDate>;

export const seriesPlan = z
  .strictObject({
    employeeIds: z
      .array(id)
      .nullable()
      .describe('With whom all dates are, part by part; null where none can be had.'),
    dates: z.array(plannedDate),
  })
  .meta({ id: 'SeriesPlan' });
export type SeriesPlan = z.output<typeof seriesPlan>;

/** The dates of a series that are to move, each with the reservation that it is of. */
export const seriesMovePlan = z
  .strictObject({ dates: z.array(plannedDate.extend({ reservationId: id })) })
  .meta({ id: 'SeriesMovePlan' });
export type SeriesMovePlan = z.output<typeof seriesMovePlan>;

export const seriesRecord = z
  .strictObject({
    id,
    clientId: id,
    clientName: text,
    everyWeeks: count,
    count: count.nullable().describe('How often it was asked for; null: until a day.'),
    until: day.nullable(),
    status: z.enum(['ACTIVE', 'ENDED']),
    reservations: z
      .array(boardReservation)
      .describe('All of it, whatever became of each, in order of their terms.'),
    ...stamps,
  })
  .meta({ id: 'Series' });
/** What was taken back, and what could not be, with the reason. */
export const undoneSeries = z.strictObject({
  undone: count,
  left: z.array(z.strictObject({ reservationId: id, text })),
});
export type SeriesRecord = z.output<typeof seriesRecord>;
