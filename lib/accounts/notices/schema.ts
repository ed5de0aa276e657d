import { z } from 'zod';
import { EVENING_HOURS, NOTICE_CHANNELS } from '../../base/notices.ts';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import { numberChoice, recordParams } from '../../base/validation/values.ts';

const channel = z.enum(NOTICE_CHANNELS, withBound('choice', NOTICE_CHANNELS.join(', ')));
const mailedChannel = z.enum(['mail', 'none'], withBound('choice', 'mail, none'));

/** How one wants to hear of each thing; of what is not for somebody, whatever is said counts for nothing. */
export const noticeChoicesInput = z.strictObject({
  booked: channel,
  cancelled: channel,
  unconfirmed: channel,
  message: channel,
  failed: channel,
  tomorrow: channel,
  digest: mailedChannel,
  wholeNames: z.boolean({ error: requiredOr('type') }),
  eveningHour: numberChoice(EVENING_HOURS),
});
export type NoticeChoicesInput = z.output<typeof noticeChoicesInput>;

/** So many letters of base64url, with or without what fills them up. */
const letters = (count: number) =>
  z
    .string({ error: requiredOr('type') })
    .regex(new RegExp(`^[A-Za-z0-9_-]{${count}}=*$`), 'type')
    .transform((text) => text.slice(0, count));

/** What a browser gives when it is asked to be rung: https://www.w3.org/TR/push-api/#dom-pushsubscription-tojson */
export const pushDeviceInput = z.strictObject({
  endpoint: z
    .string({ error: requiredOr('type') })
    .max(1_000, withBound('maxLength', 1_000))
    .refine((value) => URL.canParse(value), 'link'),
  /** A point of P-256, and 16 bytes. */
  keys: z.strictObject({ p256dh: letters(87), auth: letters(22) }),
});
export type PushDeviceInput = z.output<typeof pushDeviceInput>;

export const pushDeviceParams = recordParams;
