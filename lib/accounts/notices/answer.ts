import { z } from 'zod';
import { NOTICE_CHANNELS, NOTICES } from '../../base/notices.ts';
import { id, instant, text } from '../../base/validation/answers.ts';

export const pushDeviceRecord = z
  .strictObject({
    id,
    name: text.describe('Browser and system, as far as they are known.'),
    endpoint: text.describe('By which a browser knows itself again.'),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'PushDevice' });
export type PushDeviceRecord = z.output<typeof pushDeviceRecord>;

const channel = z.enum(NOTICE_CHANNELS);

export const noticesRecord = z
  .strictObject({
    id: id.describe('Of the user.'),
    booked: channel,
    cancelled: channel,
    unconfirmed: channel,
    message: channel,
    failed: channel,
    tomorrow: channel,
    digest: channel,
    wholeNames: z.boolean().describe('More of a client on a locked screen than the first name and the time.'),
    eveningHour: z.int().min(0).max(23).describe('Of the salon’s day: when one hears of tomorrow.'),
    offered: z.array(z.enum(NOTICES)).describe('What the caller may hear of; the others are none.'),
    devices: z.array(pushDeviceRecord),
    publicKey: text.describe('The server’s VAPID key, which a browser subscribes with.'),
  })
  .meta({ id: 'Notifications' });
export type NoticesRecord = z.output<typeof noticesRecord>;
