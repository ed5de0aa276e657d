import { z } from 'zod';
import { smsSenders } from './sms-senders.ts';
import { onOrOff, optional, url, webhookSecret, withDefault } from './variable.ts';

/** What carries messages to phones; without any they become files. */
export const messages = {
  INFOBIP_BASE_URL: optional(url, 'The address that Infobip has given to the account.'),
  INFOBIP_API_KEY: optional(
    z.string(),
    'Sends text messages, Viber and WhatsApp through Infobip; it reports to `/api/messages/infobip`, and hands over what clients answer at the address that the settings show.',
  ),
  TWILIO_ACCOUNT_SID: optional(
    z.string().regex(/^AC[0-9a-f]{32}$/, 'must be an account of Twilio, AC…'),
    'Sends text messages and WhatsApp through Twilio; it reports to `/api/messages/twilio`, and hands over answers at `/api/messages/twilio/incoming`.',
  ),
  TWILIO_AUTH_TOKEN: optional(z.string(), 'Of that account.'),
  TWILIO_BASE_URL: withDefault(url, 'https://api.twilio.com', 'Another address of Twilio.'),
  MESSAGE_WEBHOOK_URL: optional(
    url,
    'Hands messages to a gateway of your own, signed as [Standard Webhooks](https://www.standardwebhooks.com) has it; it reports to `/api/messages/webhook`, and hands over answers at `/api/messages/webhook/incoming`.',
  ),
  MESSAGE_WEBHOOK_SECRET: optional(webhookSecret, 'What both sign with, `whsec_…`.'),
  SMS_SENDER: optional(
    smsSenders,
    'Who text messages are from, by the country of the number where one is named: `Salon,DE:+4915112345678`.',
    'the name of the salon',
  ),
  VIBER_SENDER: optional(
    z.string().max(28, 'must have at most 28 characters'),
    'The sender that Viber knows you by.',
  ),
  WHATSAPP_SENDER: optional(
    z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be like +381601234567'),
    'The number that WhatsApp knows you by.',
  ),
  WHATSAPP_TEMPLATE: optional(
    z.string().regex(/^(HX[0-9a-f]{32}|[a-z0-9_]+:[a-zA-Z_]{2,10})$/, 'must be HX… or name:language'),
    'A template that WhatsApp has approved with one place for the whole text, for messages in its language that have none of their own in the settings: `name:language` of Infobip, `HX…` of Twilio (for the salon’s first language).',
  ),
};

/** By which the push services of browsers know this server. */
export const notifications = {
  VAPID_PRIVATE_KEY: optional(
    z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be a private key of P-256, 43 letters of base64url'),
    'The key of P-256 (43 letters of base64url) by which push services know this server; with another one, everybody turns notifications on anew.',
    'made of `NEXTAUTH_SECRET`',
  ),
  VAPID_SUBJECT: optional(
    z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be mailto:… or https://…'),
    'Whom a push service asks when something is wrong: `mailto:…` or `https://…`.',
    'the address of the salon',
  ),
  PUSH_PRIVATE_NETWORKS: withDefault(
    onOrOff,
    'off',
    '`on`: notifications and webhooks may go to addresses of a private network, and without https, for a push service or a program of your own.',
  ),
};
