import { z } from 'zod';
import type { MessageChannel } from '../../base/channels.ts';
import { maskPersonal } from '../../base/log/mask.ts';
import type { SendOutcome } from '../transports/message.ts';
import { BALANCE_OUT, post, refusalOf, type Answered } from './post.ts';
import type { TemplateMessage, TextMessage, TextProvider } from './provider.ts';

export type InfobipOptions = {
  baseUrl: string;
  apiKey: string;
  /** Where it reports what became of that message. */
  reportUrl: (id: string) => string;
  timeoutMs?: number;
};

const sent = z.object({
  messages: z.array(z.object({ status: z.object({ groupName: z.string(), name: z.string() }) })).min(1),
});
const refused = z.object({
  requestError: z.object({ serviceException: z.object({ text: z.string() }) }),
});
const refusedAnew = z.object({ description: z.string() });

/** Rejections that are nothing of the message's own. */
const OF_THE_ACCOUNT = /SYSTEM_ERROR|FLOODING_FILTER/;
const OF_THE_BALANCE = /NOT_ENOUGH_CREDITS|PREPAID_PACKAGE_EXPIRED/;

function describe(body: unknown): string {
  const [former, later] = [refused.safeParse(body), refusedAnew.safeParse(body)];
  if (former.success) return former.data.requestError.serviceException.text;
  return later.success ? later.data.description : '';
}

function outcomeOf(answer: Answered): SendOutcome {
  const refusal = refusalOf(answer, describe(answer.body));
  if (refusal) return refusal;
  const status = sent.safeParse(answer.body).data?.messages[0]?.status;
  if (!status) return { ok: false, permanent: false, maybeSent: true, error: 'Infobip said nothing of it' };
  // A try of which nothing was heard did get through.
  if (status.name.includes('DUPLICATE_MESSAGE_ID')) return { ok: true };
  if (!/REJECTED|UNDELIVERABLE/.test(status.groupName)) return { ok: true };
  if (OF_THE_BALANCE.test(status.name)) return BALANCE_OUT;
  const error = maskPersonal(status.name);
  return OF_THE_ACCOUNT.test(status.name)
    ? { ok: false, permanent: false, maybeSent: false, error }
    : { ok: false, permanent: true, error };
}

/** A number of E.164 without its plus; a name stays as it is. */
const digits = (number: string) => number.replace(/^\+/, '');

/** Two days: what is more is cut there. Of WhatsApp the lifetime is the template's own, and stands in no request. */
const LONGEST_SECONDS = 172_800;

type Request = { path: string; body: object };

/** Its buttons in the order in which they are registered: those that answer stand before the one that opens a page. */
const templateData = ({ places, replies, button }: TemplateMessage) => {
  const buttons = [
    ...replies.map((parameter) => ({ type: 'QUICK_REPLY', parameter })),
    ...(button === null ? [] : [{ type: 'URL', parameter: button }]),
  ];
  return { body: { placeholders: places }, ...(buttons.length > 0 && { buttons }) };
};

/** The message as each of Infobip's interfaces takes it. */
function requestOf(
  { id, channel, from, to, text, validSeconds, template }: TextMessage,
  { reportUrl }: InfobipOptions,
): Request {
  const destinations = [{ to: digits(to), messageId: id }];
  const webhooks = { delivery: { url: reportUrl(id) } };
  const validityPeriod = { amount: Math.min(validSeconds, LONGEST_SECONDS), timeUnit: 'SECONDS' };
  if (channel === 'viber') {
    const content = { type: 'TEXT', text };
    const options = { label: 'TRANSACTIONAL', validityPeriod };
    return {
      path: '/viber/2/messages',
      body: { messages: [{ sender: digits(from), destinations, content, options, webhooks }] },
    };
  }
  if (channel === 'whatsapp') {
    const addressed = { from: digits(from), to: digits(to), messageId: id, notifyUrl: reportUrl(id) };
    if (!template) return { path: '/whatsapp/1/message/text', body: { ...addressed, content: { text } } };
    const content = {
      templateName: template.name,
      language: template.language,
      templateData: templateData(template),
    };
    return { path: '/whatsapp/1/message/template', body: { messages: [{ ...addressed, content }] } };
  }
  return {
    path: '/sms/3/messages',
    body: {
      messages: [
        {
          ...(from && { sender: digits(from) }),
          destinations,
          content: { text },
          options: { validityPeriod },
          webhooks,
        },
      ],
    },
  };
}

const CARRIES: readonly MessageChannel[] = ['sms', 'viber', 'whatsapp'];

/**
 * Infobip's HTTP interface, with the row's id as the id of the message.
 * https://www.infobip.com/docs/api/channels/sms, …/channels/viber/viber-business-messages and …/channels/whatsapp; what its states mean:
 * https://www.infobip.com/docs/essentials/api-essentials/response-status-and-error-codes
 */
export function infobip(options: InfobipOptions): TextProvider {
  return {
    name: 'infobip',
    carries: CARRIES,
    knowsIds: true,
    needsTemplates: true,
    async send(message) {
      const { path, body } = requestOf(message, options);
      const answer = await post(
        `${options.baseUrl.replace(/\/+$/, '')}${path}`,
        {
          headers: { Authorization: `App ${options.apiKey}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        },
        options.timeoutMs,
      );
      if ('lost' in answer) return answer.lost;
      // Sent alone, a text for WhatsApp is answered without the list around it.
      return outcomeOf(message.channel === 'whatsapp' ? inList(answer) : answer);
    },
  };
}

const inList = (answer: Answered): Answered =>
  typeof answer.body === 'object' && answer.body !== null && 'status' in answer.body
    ? { ...answer, body: { messages: [answer.body] } }
    : answer;
