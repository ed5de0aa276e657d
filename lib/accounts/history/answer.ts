import { z } from 'zod';
import { differences } from '../../kit/audit/answer.ts';
import { count, id, instant, maybe, text } from '../../base/validation/answers.ts';

export const historyRecord = z
  .strictObject({
    id,
    at: instant,
    entity: text,
    entityId: count.describe('0: of none in particular.'),
    action: text,
    by: text.describe(
      'An e-mail address, `user:{id}` of somebody who is gone, `client`, `system`, or `stranger`.',
    ),
    network: maybe.describe('A /24 or a /48; forgotten after a while.'),
    times: count.describe('How often within the hour.'),
    reason: maybe,
    changes: z
      .record(z.string(), z.unknown())
      .describe('What the history knows beside; of contacts only the fields.'),
    subject: maybe.describe(
      'What it happened to, by the name that this has today; null where it is gone, or has none.',
    ),
    differences,
  })
  .meta({ id: 'HistoryRecord' });

export type HistoryRecord = z.output<typeof historyRecord>;
