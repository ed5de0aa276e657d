import { z } from 'zod';
import { count, id, instant, maybe, text } from '../../base/validation/answers.ts';

export const accessRecord = z
  .strictObject({
    id,
    at: instant,
    action: text,
    by: text.describe('An e-mail address, `user:{id}` of somebody who is gone, `system`, or `stranger`.'),
    whom: maybe.describe('Whose account it was, or `client:{id}`.'),
    network: maybe.describe('A /24 or a /48; forgotten after a while.'),
    times: count.describe('How often within the hour.'),
    reason: maybe,
    changes: z
      .record(z.string(), z.unknown())
      .describe('Names of fields, lists and counts; never what stood in them.'),
  })
  .meta({ id: 'AccessRecord' });

export type AccessRecord = z.output<typeof accessRecord>;
