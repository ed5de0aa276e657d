import { z } from 'zod';
import { CHANNELS } from '../../base/channels.ts';
import { count, id, instant, maybe, text } from '../../base/validation/answers.ts';
import { boardReservation } from '../../reservations/board/answer.ts';
import { clientRecord } from '../answer.ts';
import { clientNoteRecord } from '../notes/answer.ts';

/** All that staff want to know of a client at a glance. */
export const clientCard = z
  .strictObject({
    client: clientRecord,
    notes: z.array(clientNoteRecord).describe('The latest first.'),
    upcoming: z.array(boardReservation).describe('The next ones that are held or confirmed.'),
    past: z.array(boardReservation).describe('The latest first, whatever became of them.'),
    pastTotal: count,
    visitsCount: count.describe('How often they came.'),
    usual: z
      .strictObject({
        serviceUnitId: id,
        serviceUnitName: text,
        employeeId: id.nullable(),
        employeeName: maybe,
        times: count,
      })
      .nullable()
      .describe('What they came for most, and to whom.'),
    mails: z.array(
      z.strictObject({
        template: text,
        channel: z.enum(CHANNELS),
        state: z.enum(['waiting', 'sent', 'failed', 'cancelled']),
        deliveredAt: instant.nullable().describe('Of a message, when its provider said that it has arrived.'),
        cost: z.int().nullable().describe('Of a message, in para.'),
        createdAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'ClientCard' });
export type ClientCard = z.output<typeof clientCard>;
