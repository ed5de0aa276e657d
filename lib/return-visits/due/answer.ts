import { z } from 'zod';
import { day, id, maybe, text } from '../../base/validation/answers.ts';

/** Somebody who should come again and has booked nothing: what one needs to call them. */
export const dueClient = z
  .strictObject({
    id,
    name: text,
    phone: maybe,
    serviceUnitId: id.describe('Of what they had, what is due first.'),
    serviceUnitName: text,
    employeeName: maybe.describe('Who did it last.'),
    lastVisitOn: day.describe('When they had it last.'),
    rhythmDays: id,
    learned: z.boolean().describe('Of this client, rather than usual for the service.'),
    dueOn: day,
    remindedOn: day
      .nullable()
      .describe('When they were written to that it is time again, since their last visit.'),
  })
  .meta({ id: 'DueClient' });
export type DueClient = z.output<typeof dueClient>;
