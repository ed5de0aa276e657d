import { z } from 'zod';
import { CURRENCIES, RESERVATION_STATUS } from '../../base/statuses.ts';
import { clientNextVisit } from '../../return-visits/by-client/answer.ts';
import { count, id, instant, maybe, money, oneOf, text } from '../../base/validation/answers.ts';

const clientSegment = z.strictObject({
  id,
  serviceUnitId: id,
  serviceUnitName: text,
  goodToKnow: text.describe('What the salon says of the service, such as what to do before one comes.'),
  employeeId: id.nullable(),
  employeeName: maybe,
  from: instant,
  to: instant,
  price: money,
  cancelledAt: instant.nullable(),
  comesBack: money.describe('Of what was paid ahead, where this part alone is cancelled.'),
});

/** All that whoever has the mailbox has with the salon, the latest first. */
export const clientVisits = z
  .strictObject({
    visits: z.array(
      z.strictObject({
        id,
        status: oneOf(RESERVATION_STATUS),
        termFrom: instant,
        termTo: instant,
        price: money,
        currency: z.enum(CURRENCIES),
        services: z.array(text),
        people: maybe.describe('With whom; null: nobody in particular.'),
        token: maybe.describe('Opens it, as the link of its mails does; null once that is over.'),
      }),
    ),
  })
  .meta({ id: 'OwnVisits' });
export type ClientVisits = z.output<typeof clientVisits>;

/** What the home page offers to a client who comes back. */
export const returning = z
  .strictObject({
    again: z
      .strictObject({
        serviceUnitId: id,
        serviceUnitName: text,
        employeeId: id.nullable(),
        employeeName: maybe,
        from: instant,
        to: instant,
      })
      .nullable()
      .describe('What they had last, at its next free time; null where it cannot be booked so, or at once.'),
    coming: count.describe('How many appointments that are still to come this browser may open.'),
  })
  .meta({ id: 'Returning' });
export type Returning = z.output<typeof returning>;

export const clientPayment = z
  .strictObject({
    toPay: z
      .strictObject({ amount: money, until: instant })
      .nullable()
      .describe('What is still to be paid, and until when; `POST /api/reservations/pay` says where.'),
    paid: money,
    givenBack: money.describe('What of it has gone back or is on its way.'),
    isSettled: z.boolean().describe('Its bill is paid: nothing is due in the salon.'),
    isDoubtful: z.boolean().describe('It arrived as another amount or currency: the salon decides.'),
    freeUntil: instant.nullable().describe('The last moment at which cancelling costs nothing.'),
    comesBack: z
      .strictObject({ untilFree: money, after: money })
      .describe('What goes back to the client who cancels, until `freeUntil` and after it.'),
    nearest: z.array(instant).describe('Where it was not paid in time: when the same is free.'),
  })
  .meta({ id: 'OwnPayment' });
export type ClientPayment = z.output<typeof clientPayment>;

const until = z.strictObject({ until: instant }).nullable();

/** A reservation as its client sees it, who has a link from one of its mails. */
export const clientReservation = z
  .strictObject({
    id,
    code: text.describe('For the desk, where no camera is at hand.'),
    qr: maybe.describe('A picture for the desk as a data URL, once the term is booked.'),
    status: oneOf(RESERVATION_STATUS),
    isExpired: z.boolean().describe('It was not confirmed in time.'),
    holdUntil: instant.nullable(),
    clientName: text,
    requirements: text,
    termFrom: instant,
    termTo: instant,
    price: money,
    currency: z.enum(CURRENCIES),
    segments: z.array(clientSegment),
    payment: clientPayment.nullable().describe('Null where nothing was ever to be paid ahead.'),
    calendar: z
      .strictObject({ google: text, outlook: text, file: text.describe('An iCalendar file.') })
      .nullable()
      .describe('While it is booked.'),
    actions: z
      .strictObject({
        confirm: until,
        cancel: until,
        cancelPart: until.describe('Of a visit with several parts that are left.'),
        move: z.strictObject({ until: instant, left: count }).nullable(),
        rebook: until,
        undo: z
          .strictObject({ until: instant, deed: z.enum(['moved', 'cancelled', 'part-cancelled']) })
          .nullable(),
      })
      .describe('What the client can do now, and until when.'),
    next: clientNextVisit
      .nullable()
      .describe('After a visit that is done: what can be booked by `book-next`.'),
    token: text.optional().describe('Of its link, where it was asked for by its number.'),
  })
  .meta({ id: 'OwnReservation' });
export type ClientReservation = z.output<typeof clientReservation>;

/** Of a reservation that this browser opens by its number no more. */
export const forgotten = z.strictObject({}).meta({ id: 'Forgotten' });
