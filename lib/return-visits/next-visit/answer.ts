import { z } from 'zod';
import { visitTerm } from '../../availability/visits/answer.ts';
import { day, id, instant, maybe, text } from '../../base/validation/answers.ts';

export const rhythm = z.strictObject({
  days: id,
  learned: z.boolean().describe('Of this client, rather than usual for the service.'),
});

/** When a client should come again, and what can be booked for it by one press. */
export const nextVisit = z
  .strictObject({
    reservationId: id
      .nullable()
      .describe('The last visit, which the next one follows; null: they never came.'),
    rhythm: rhythm.nullable().describe('After how many days they come again; null: nobody knows.'),
    dueOn: day.nullable(),
    serviceUnitName: text.describe('The same services as last time.'),
    employeeName: maybe.describe('The same people, as far as they still do it; null: anyone.'),
    booked: z
      .strictObject({ id, termFrom: instant })
      .nullable()
      .describe('The next reservation that there is already; nothing is proposed beside it.'),
    terms: z.array(visitTerm).describe('The best first, each on another day, three at most.'),
  })
  .meta({ id: 'NextVisit' });
export type NextVisit = z.output<typeof nextVisit>;
