import type { MessageChannel } from '../../base/channels.ts';
import { env } from '../../base/env.ts';
import { salon } from '../../base/salon.ts';
import { foldToGsm } from './parts.ts';
import { countryOf } from './reachable.ts';

/** Networks show so many letters of a name. */
const LONGEST_NAME = 11;

const nameOfSalon = () =>
  foldToGsm(salon().name)
    .replace(/[^A-Za-z0-9 ]/g, '')
    .slice(0, LONGEST_NAME)
    .trim();

/** Who a message is from: by the country of the number where the server names one for it, else the usual one. */
export function senderOf(channel: MessageChannel, to: string): string {
  const { SMS_SENDER, VIBER_SENDER, WHATSAPP_SENDER } = env();
  if (channel === 'viber') return VIBER_SENDER ?? salon().name;
  if (channel === 'whatsapp') return WHATSAPP_SENDER ?? '';
  return SMS_SENDER?.[countryOf(to) ?? ''] ?? SMS_SENDER?.[''] ?? nameOfSalon();
}
