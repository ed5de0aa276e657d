import { z } from 'zod';
import { MESSAGE_CHANNELS } from '../../base/channels.ts';
import { LOCALES } from '../../base/locales.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { phoneNumber } from '../../base/validation/text.ts';

export const textTryInput = z.strictObject({
  phone: phoneNumber,
  channel: z.enum(MESSAGE_CHANNELS, withBound('choice', MESSAGE_CHANNELS.join(', '))),
  language: z.enum(LOCALES, withBound('choice', LOCALES.join(', '))),
});
export type TextTryInput = z.output<typeof textTryInput>;
