import { z } from 'zod';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { day, id, instant, maybe, oneOf, text } from '../../base/validation/answers.ts';
import { presenceShape } from '../../booking-board/list/presence-answer.ts';
import { CONFIRMED_BY } from '../../booking-rules/status-rules.ts';

/*
 * What an employee sees. The keys are a closed list: no price, no address of a mailbox, nothing of a colleague.
 */

const myReservation = z
  .strictObject({
    id,
    status: oneOf(RESERVATION_STATUS),
    confirmedBy: z.enum(CONFIRMED_BY).nullable(),
    noShow: z.boolean(),
    isHersAlone: z.boolean().describe('Nobody else has a part of the visit.'),
    deskRequestedAt: instant.nullable().describe('The desk was asked to see to it and has not yet.'),
    termFrom: instant.describe('Of her part.'),
    termTo: instant,
    ...presenceShape,
    clientId: id.nullable(),
    clientName: text,
    clientPhone: maybe,
    clientAlert: maybe.describe('Sensitive: whoever reads it is noted.'),
    requirements: text,
    serviceUnit: text,
    workplace: maybe,
  })
  .meta({ id: 'MyReservation' });
export type MyReservation = z.output<typeof myReservation>;

const span = z.strictObject({ from: instant, to: instant });

const myWorkingDay = z.strictObject({
  day,
  dayOff: maybe.describe('Why the salon is closed that day.'),
  hours: z.array(span),
  away: z.array(span.extend({ reason: text })),
});
export type MyWorkingDay = z.output<typeof myWorkingDay>;

export const myDay = z
  .strictObject({
    day,
    today: day,
    employee: z.strictObject({ id, name: text }),
    reservations: z.array(myReservation),
    week: z.array(myWorkingDay).describe('From Monday on.'),
  })
  .meta({ id: 'MyDay' });
export type MyDay = z.output<typeof myDay>;
