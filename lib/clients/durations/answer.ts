import { z } from 'zod';
import { count, id, text } from '../../base/validation/answers.ts';

export const clientDurationRecord = z
  .strictObject({
    serviceUnitId: id,
    serviceUnitName: text,
    usualMinutes: count.describe('How long it lasts for others; with some employees it may be another time.'),
    extraMinutes: z.number().int().describe('By how much it is longer for this client, or shorter.'),
    minutes: count.describe('How long it lasts for this client.'),
  })
  .meta({ id: 'ClientDuration' });
export type ClientDuration = z.output<typeof clientDurationRecord>;

export const clientDurations = z.strictObject({ items: z.array(clientDurationRecord) });
