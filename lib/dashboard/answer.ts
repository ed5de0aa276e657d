import { z } from 'zod';
import { moveOfferAnswer } from '../booking-changes/move-offer/answer.ts';
import { CHANNELS } from '../base/channels.ts';
import { ABSENCE_KINDS, DAY_PARTS, REPLY_OUTCOMES, RESERVATION_STATUS } from '../base/statuses.ts';
import {
  count,
  day,
  id,
  instant,
  maybe,
  money,
  oneOf,
  storedPicture,
  text,
} from '../base/validation/answers.ts';
import { presenceShape } from '../booking-board/list/presence-answer.ts';
import { CEILINGS } from '../salon/settings/message-ceilings.ts';
import { deskRequestRecord } from '../conversations/desk-requests/answer.ts';
import { paymentRequestRecord } from '../sales/ahead/answer.ts';
import { PAUSE_REASONS } from '../delivery/sms-providers/troubles.ts';
import { rebooked } from './rebooked-answer.ts';
import { OBSTACLES } from '../staff-schedule/affected/rules.ts';
import { CONFIRMED_BY } from '../booking-rules/status-rules.ts';

const bookedTerm = z
  .strictObject({
    id,
    status: oneOf(RESERVATION_STATUS),
    confirmedBy: z.enum(CONFIRMED_BY).nullable().describe('Who said yes; null while nobody has.'),
    noShow: z.boolean().describe('Confirmed, and the client did not come.'),
    termFrom: instant,
    termTo: instant,
    holdUntil: instant.nullable(),
    ...presenceShape,
    clientId: id.nullable(),
    clientName: text,
    clientAlert: maybe.describe('Sensitive: whoever reads it is noted.'),
    clientPhone: maybe,
    clientEmail: maybe,
    requirements: text,
    serviceUnit: text,
    employee: maybe,
    workplace: maybe,
  })
  .meta({ id: 'BookedTerm' });

const share = z.number().min(0).max(1).nullable().describe('Null where nothing could be booked.');

const occupancy = z
  .strictObject({
    id,
    name: text,
    bookedMinutes: count,
    bookableMinutes: count,
    share,
  })
  .meta({ id: 'Occupancy' });

const waiting = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), total: count });
const weekly = z.array(z.strictObject({ week: day, count }));

const dayFigures = z.strictObject({ bookedShare: share, expected: money, newClients: count });

const charts = z.strictObject({
  reservationsByDay: z.array(
    z.strictObject({
      day,
      init: count,
      confirmed: count,
      done: count,
      clientRejected: count,
      adminRejected: count,
    }),
  ),
  /** `week` is its Monday. Earned is what is done, expected what is confirmed; both sums of `homePrice`. */
  revenueByWeek: z.array(z.strictObject({ week: day, earned: money, expected: money })),
  estimated: z
    .strictObject({ count, priceListOf: day })
    .nullable()
    .describe(
      'How many reservations of that revenue were booked in another currency before what they are worth was stored: they count by the price list of this day. Null: none.',
    ),
  employees: z.array(occupancy),
  workplaces: z.array(occupancy),
  mostBooked: z.array(z.strictObject({ id, name: text, count })),
  rebooked: rebooked.describe('How many have booked again, beside as many days right before.'),
  newClientsByWeek: weekly,
  /** How many had confirmed and not left at the end of the week. */
  subscribersByWeek: weekly,
});

export const dashboard = z
  .strictObject({
    from: day,
    to: day,
    today: day,
    agenda: z.array(
      z.strictObject({
        employee: z.strictObject({ id, name: text, photo: storedPicture.nullable() }).nullable(),
        reservations: z.array(bookedTerm),
      }),
    ),
    figures: z
      .strictObject({ today: dayFigures, weekBefore: dayFigures })
      .nullable()
      .describe(
        'Today beside the same weekday of the week before. Expected is what is confirmed or done, in the salon’s currency. Null for whom figures are not.',
      ),
    gaps: z
      .array(
        z.strictObject({
          from: instant,
          to: instant,
          serviceUnit: text,
          employeeId: id,
          employee: text,
          waiting: z
            .array(z.strictObject({ id, clientName: text }))
            .describe('Of the waiting list, whom it may suit.'),
        }),
      )
      .describe(
        'What has fallen free within two days and is free still, of the next seven: first what somebody waits for.',
      ),
    gapCount: count.describe('How many have fallen free so, also of those that are not named.'),
    waitingUsers: waiting(z.strictObject({ id, email: text, createdAt: instant })).describe(
      'Who waits for approval; told to those who may give it.',
    ),
    paymentTroubles: waiting(paymentRequestRecord).describe(
      'Of what was paid ahead: refunds that failed, other amounts or currencies, and what a bank has taken back, until somebody has seen to it. Told to those who may see to the till.',
    ),
    unconfirmed: waiting(bookedTerm),
    unresolved: waiting(
      z.strictObject({
        id,
        clientName: text,
        clientPhone: maybe,
        serviceUnit: text,
        employee: maybe,
        termFrom: instant,
        termTo: instant,
        obstacles: z.array(z.enum(OBSTACLES)),
        moveOffer: moveOfferAnswer.nullable().describe('Another time that the client was asked about last.'),
      }),
    ).describe(
      'What is booked within an absence, a pause or a non-working day, until it is moved or cancelled.',
    ),
    failedMails: waiting(
      z.strictObject({
        id: text,
        template: text,
        recipient: text,
        channel: z.enum(CHANNELS),
        lastError: maybe,
        createdAt: instant,
      }),
    ),
    contactMessages: waiting(
      z.strictObject({ id, fullName: text, email: text, message: text, receivedAt: instant }),
    ),
    standstills: z
      .array(z.strictObject({ reason: z.enum(PAUSE_REASONS), count }))
      .describe('What has kept messages to phones from going out within a day, and how many.'),
    stoppedWebhooks: z
      .array(z.strictObject({ id, name: text }))
      .describe('Programs outside that hear of nothing any more; shown to super administrators.'),
    halfSpent: z
      .array(z.enum(CEILINGS))
      .describe('Of which ceilings, of the day or the month, messages to phones have spent half or more.'),
    clientReplies: waiting(
      z.strictObject({
        id,
        clientId: id.nullable(),
        clientName: maybe,
        phone: text,
        text,
        outcome: z.enum(REPLY_OUTCOMES),
        receivedAt: instant,
      }),
    ).describe('What clients have answered to messages and somebody has to read.'),
    deskRequests: waiting(deskRequestRecord).describe('What employees have asked the desk to see to.'),
    leaveRequests: waiting(
      z.strictObject({
        id,
        employeeId: id,
        employee: text,
        fromDay: day,
        toDay: day,
        kind: z.enum(ABSENCE_KINDS),
        dayPart: z.enum(DAY_PARTS),
        createdAt: instant,
      }),
    ).describe('What employees ask for and nobody has answered.'),
    charts: charts.nullable().describe('Null for whom figures are not.'),
  })
  .meta({ id: 'Dashboard' });

export type BookedTerm = z.output<typeof bookedTerm>;
export type Occupancy = z.output<typeof occupancy>;
export type Charts = z.output<typeof charts>;
export type Dashboard = z.output<typeof dashboard>;
/** What a reader of figures gets. */
export type WholeDashboard = Dashboard & {
  figures: NonNullable<Dashboard['figures']>;
  charts: Charts;
};
