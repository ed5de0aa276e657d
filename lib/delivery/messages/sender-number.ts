import type { MessageChannel } from '../../base/channels.ts';
import { env } from '../../base/environment/env.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { salon } from '../../salon/identity/salon.ts';
import { foldToGsm } from './parts.ts';
import { countryOf } from './reachable.ts';

/** Networks show so many letters of a name. */
const LONGEST_NAME = 11;

const nameOfSalon = () =>
  foldToGsm(salon().name)
    .replace(/[^A-Za-z0-9 ]/g, '')
    .slice(0, LONGEST_NAME)
    .trim();

/**
 * Whether somebody who answers reaches us: where the salon says so, and for text messages where they come from a number, since nobody
 * can answer to a name.
 */
export function takesAnswers(channel: MessageChannel, to: string): boolean {
  if (!salonSettings().answerChannels.includes(channel)) return false;
  return channel !== 'sms' || /^(\+|MG)\w+$/.test(senderOf(channel, to));
}

/** Who a message is from: by the country of the number where the server names one for it, else the usual one. */
export function senderOf(channel: MessageChannel, to: string): string {
  const { SMS_SENDER, VIBER_SENDER, WHATSAPP_SENDER } = env();
  if (channel === 'viber') return VIBER_SENDER ?? salon().name;
  if (channel === 'whatsapp') return WHATSAPP_SENDER ?? '';
  return SMS_SENDER?.[countryOf(to) ?? ''] ?? SMS_SENDER?.[''] ?? nameOfSalon();
}
