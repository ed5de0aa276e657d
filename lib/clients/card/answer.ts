import { z } from 'zod';
import { count, id, instant, maybe, money, text } from '../../base/validation/answers.ts';
import { sentMessage } from '../../conversations/messages/answer.ts';
import { replyRecord } from '../../conversations/replies/answer.ts';
import { reviewRecord } from '../../reviews/board/answer.ts';
import { boardReservation } from '../../booking-board/list/answer.ts';
import { clientRecord } from '../answer.ts';
import { clientDurationRecord } from '../durations/answer.ts';
import { clientNoteRecord } from '../notes/answer.ts';

/** All that staff want to know of a client at a glance. */
export const clientCard = z
  .strictObject({
    client: clientRecord,
    notes: z.array(clientNoteRecord).describe('The latest first.'),
    durations: z
      .array(clientDurationRecord)
      .describe('What lasts longer or shorter for them than for others.'),
    upcoming: z.array(boardReservation).describe('The next ones that are held or confirmed.'),
    past: z.array(boardReservation).describe('The latest first, whatever became of them.'),
    pastTotal: count,
    visitsCount: count.describe('How often they came.'),
    lastVisitAt: instant.nullable().describe('When they came last.'),
    spent: count
      .nullable()
      .describe(
        'For all these visits, in the smallest unit of the salon’s currency; null for who may not see the figures.',
      ),
    usual: z
      .strictObject({
        serviceUnitId: id,
        serviceUnitName: text,
        employeeId: id.nullable(),
        employeeName: maybe,
        times: count,
      })
      .nullable()
      .describe('What they came for most, and to whom; null where that was less than three times.'),
    mails: z.array(sentMessage).describe('What was written to them, the latest first.'),
    reviews: z.array(reviewRecord).describe('What they have said of their visits, the latest first.'),
    replies: z.array(replyRecord).describe('What they have answered to messages, the latest first.'),
    disputes: z
      .array(z.strictObject({ reservationId: id, termFrom: instant, amount: money, currency: text }))
      .describe('Payments of theirs that the bank has taken back, the latest first.'),
    messagesStoppedAt: instant.nullable().describe('Since then they want no messages to their number.'),
  })
  .meta({ id: 'ClientCard' });
export type ClientCard = z.output<typeof clientCard>;
