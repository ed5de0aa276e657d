import { z } from 'zod';
import { MESSAGE_CHANNELS, type MessageChannel } from '../../base/channels.ts';
import { listQuery, momentFilter, textFilter, wordFilter } from '../../base/validation/list.ts';
import { REPLY_OUTCOMES } from '../../base/statuses.ts';

/** What somebody has written to us from a phone. */
export type Incoming = {
  provider: 'infobip' | 'twilio' | 'gateway';
  /** By which the provider knows it. */
  id: string;
  channel: MessageChannel;
  /** E.164. */
  phone: string;
  text: string;
  /** Its provider stops and resumes messages by itself, and has said so to the client. */
  isAnswered?: boolean;
};

const LONGEST = 1000;
const id = z.string().min(1).max(200);
const text = z.string().transform((given) => given.replaceAll('\0', '').trim().slice(0, LONGEST));
/** With or without its plus, as each of them has it. */
const phone = z
  .string()
  .transform((given) => `+${given.replace(/^\+/, '')}`)
  .refine((given) => /^\+[1-9]\d{6,14}$/.test(given));

const OF_INFOBIP: Record<string, MessageChannel> = { WHATSAPP: 'whatsapp', VIBER: 'viber' };

/**
 * As much of what Infobip hands over as is looked at: SMS (MO_JSON_2), and text of Viber and WhatsApp. What it hands over beside that is passed over.
 * https://www.infobip.com/docs/api/channels/sms/inbound-sms, …/channels/whatsapp/whatsapp-inbound
 */
export const infobipIncoming = z
  .object({ results: z.array(z.unknown()).max(1000) })
  .transform(({ results }) =>
    results.flatMap((each): Incoming[] => {
      const given = infobipMessage.safeParse(each);
      if (!given.success) return [];
      const { messageId, from, integrationType = '', message, text: ofSms } = given.data;
      const channel = OF_INFOBIP[integrationType] ?? 'sms';
      return [{ provider: 'infobip', id: messageId, channel, phone: from, text: message?.text ?? ofSms }];
    }),
  );
const infobipMessage = z.object({
  messageId: id,
  from: phone,
  text: text.default(''),
  integrationType: z.string().optional(),
  message: z.object({ text: text.default('') }).optional(),
});

/** The same of Twilio. https://www.twilio.com/docs/messaging/guides/webhook-request */
export const twilioIncoming = z
  .object({ MessageSid: id, From: z.string(), Body: text.default(''), OptOutType: z.string().optional() })
  .transform(({ MessageSid, From, Body, OptOutType }, context): Incoming => {
    const [, prefix, number = ''] = /^(?:(\w+):)?(.*)$/.exec(From) ?? [];
    const from = phone.safeParse(number);
    if (!from.success) {
      context.addIssue({ code: 'custom', message: 'phone' });
      return z.NEVER;
    }
    return {
      provider: 'twilio',
      id: MessageSid,
      channel: prefix === 'whatsapp' ? 'whatsapp' : 'sms',
      phone: from.data,
      text: Body,
      isAnswered: OptOutType !== undefined,
    };
  });

/** What a gateway of the salon's own hands over. */
export const gatewayIncoming = z
  .object({ id, channel: z.enum(MESSAGE_CHANNELS).default('webhook'), from: phone, text })
  .transform(({ from, ...given }): Incoming => ({
    ...given,
    provider: 'gateway',
    phone: from,
  }));

/** In the address that Infobip hands messages over to. */
export const incomingQuery = z.object({ signature: z.string().max(100) });

export const replyListQuery = listQuery(
  ['receivedAt', 'handledAt'],
  { sort: 'receivedAt', direction: 'DESC' },
  {
    clientName: textFilter,
    text: textFilter,
    outcome: wordFilter(REPLY_OUTCOMES),
    handled: wordFilter(['true', 'false']),
    receivedAfter: momentFilter,
    receivedBefore: momentFilter,
  },
);
export type ReplyListQuery = z.output<typeof replyListQuery>;
