import { z } from 'zod';
import { maybe, text } from '../../base/validation/answers.ts';
import { RECORDS } from './check.ts';
import { RECORD_STATES } from './records.ts';

/** Whether mails of the salon are taken for its own. */
export const senderCheck = z
  .strictObject({
    domain: maybe.describe('Of the sender’s address.'),
    service: z.enum(['resend', 'smtp', 'files']).describe('Of files, nothing is asked: they reach nobody.'),
    host: maybe,
    mailbox: z
      .enum(['none', 'same', 'foreign'])
      .describe(
        'Of an address at a provider of mailboxes: sent by its own server, or by one that may not write from it.',
      ),
    records: z.array(
      z.strictObject({
        record: z.enum(RECORDS),
        state: z.enum(RECORD_STATES),
        found: maybe,
        name: text,
        line: maybe.describe('What to put into DNS under that name.'),
      }),
    ),
  })
  .meta({ id: 'SenderCheck' });
export type SenderCheck = z.output<typeof senderCheck>;
