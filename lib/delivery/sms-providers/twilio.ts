import { z } from 'zod';
import type { MessageChannel } from '../../base/channels.ts';
import { BALANCE_OUT, post, refusalOf } from './post.ts';
import type { TemplateMessage, TextMessage, TextProvider } from './provider.ts';
import type { TextError } from './troubles.ts';

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  baseUrl: string;
  /** Where it reports what became of that message. */
  reportUrl: (id: string) => string;
  timeoutMs?: number;
};

const refused = z.object({ code: z.number().optional(), message: z.string().catch('') });

/** Said with 400 although they are nothing of the message's own: an account on trial, a country not opened, a sender of nobody's. */
const OF_THE_ACCOUNT = new Set([21408, 21606, 21608, 21612, 21659, 21660]);

/** An account without means is suspended: it may not send, and cannot even log in. */
const SUSPENDED = new Set([20003, 20005, 30002]);

/** https://www.twilio.com/docs/api/errors/90007: ten hours. */
const LONGEST_SECONDS = 36_000;

/** They have stopped them at Twilio, which answers to that word by itself. */
const UNSUBSCRIBED = 21610;

const CARRIES: readonly MessageChannel[] = ['sms', 'whatsapp'];

/**
 * By their numbers, which go on from the words to the button's address. What a button answers stands in the template alone, and a code has
 * one variable, whose button copies it. https://www.twilio.com/docs/content/whatsappauthentication
 */
function variablesOf({ places, button }: TemplateMessage): string {
  const isCode = places.length === 1 && places[0] === button;
  const all = button === null || isCode ? places : [...places, button];
  return JSON.stringify(Object.fromEntries(all.map((value, index) => [index + 1, value])));
}

function fieldsOf(message: TextMessage, { reportUrl }: TwilioOptions): URLSearchParams {
  const { id, channel, from, to, text, validSeconds, template } = message;
  const place = (number: string) => (channel === 'whatsapp' ? `whatsapp:${number}` : number);
  const content: Record<string, string> =
    channel === 'whatsapp' && template
      ? { ContentSid: template.name, ContentVariables: variablesOf(template) }
      : { Body: text };
  // Twilio's name for a group of senders.
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: place(from) };
  return new URLSearchParams({
    To: place(to),
    ...sender,
    ...content,
    ValidityPeriod: String(Math.min(validSeconds, LONGEST_SECONDS)),
    StatusCallback: reportUrl(id),
  });
}

/**
 * Twilio's Programmable Messaging. It knows no keys by which a repeated request is the same message.
 * https://www.twilio.com/docs/messaging/api/message-resource, errors: https://www.twilio.com/docs/api/errors
 */
export function twilio(options: TwilioOptions): TextProvider {
  const { accountSid, authToken, baseUrl, timeoutMs } = options;
  const url = `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    name: 'twilio',
    carries: CARRIES,
    knowsIds: false,
    needsTemplates: true,
    async send(message) {
      const answer = await post(
        url,
        {
          headers: { Authorization: authorization, 'Content-Type': 'application/x-www-form-urlencoded' },
          body: fieldsOf(message, options).toString(),
        },
        timeoutMs,
      );
      if ('lost' in answer) return answer.lost;
      const { code, message: text } = refused.safeParse(answer.body).data ?? { message: '' };
      const refusal = refusalOf(answer, `${code ?? ''} ${text}`.trim());
      if (!refusal) return { ok: true };
      if (code === UNSUBSCRIBED) return { ok: false, permanent: true, error: 'stopped' satisfies TextError };
      if (code !== undefined && SUSPENDED.has(code)) return BALANCE_OUT;
      const isAccounts = code !== undefined && OF_THE_ACCOUNT.has(code);
      return isAccounts && !refusal.ok
        ? { ok: false, permanent: false, maybeSent: false, error: refusal.error }
        : refusal;
    },
  };
}
