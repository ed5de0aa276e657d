import { appUrl, env } from '../../base/environment/env.ts';
import type { MessageChannel } from '../../base/channels.ts';
import { messageFiles } from './files.ts';
import { gateway } from './gateway.ts';
import { infobip } from './infobip.ts';
import type { TextProvider } from './provider.ts';
import { incomingSignature, reportSignature } from './report-signature.ts';
import { twilio } from './twilio.ts';

/** Where a provider says what became of a message. */
const reportUrl = (provider: string, query: Record<string, string>) =>
  `${appUrl()}/api/messages/${provider}?${new URLSearchParams(query).toString()}`;

/** All that the environment has a key for, in the order in which they are asked; none of them: files. */
export function providersFromEnvironment(): TextProvider[] {
  const given = env();
  const found: TextProvider[] = [];
  if (given.INFOBIP_API_KEY && given.INFOBIP_BASE_URL) {
    found.push(
      infobip({
        apiKey: given.INFOBIP_API_KEY,
        baseUrl: given.INFOBIP_BASE_URL,
        reportUrl: (id) => reportUrl('infobip', { message: id, signature: reportSignature(id) }),
      }),
    );
  }
  if (given.TWILIO_ACCOUNT_SID && given.TWILIO_AUTH_TOKEN) {
    found.push(
      twilio({
        accountSid: given.TWILIO_ACCOUNT_SID,
        authToken: given.TWILIO_AUTH_TOKEN,
        baseUrl: given.TWILIO_BASE_URL,
        reportUrl: (id) => reportUrl('twilio', { message: id }),
      }),
    );
  }
  if (given.MESSAGE_WEBHOOK_URL && given.MESSAGE_WEBHOOK_SECRET) {
    found.push(gateway({ url: given.MESSAGE_WEBHOOK_URL, secret: given.MESSAGE_WEBHOOK_SECRET }));
  }
  return found.length > 0 ? found : [messageFiles()];
}

/** Where each of them is to hand over what clients answer; staff enter it there. */
export function answerAddresses(): string[] {
  const { INFOBIP_API_KEY, TWILIO_AUTH_TOKEN, MESSAGE_WEBHOOK_SECRET } = env();
  const addresses: string[] = [];
  if (INFOBIP_API_KEY) addresses.push(reportUrl('infobip/incoming', { signature: incomingSignature() }));
  if (TWILIO_AUTH_TOKEN) addresses.push(`${appUrl()}/api/messages/twilio/incoming`);
  if (MESSAGE_WEBHOOK_SECRET) addresses.push(`${appUrl()}/api/messages/webhook/incoming`);
  return addresses;
}

/** The first that carries it; null where none does. */
export const providerOf = (
  providers: readonly TextProvider[],
  channel: MessageChannel,
): TextProvider | null => providers.find(({ carries }) => carries.includes(channel)) ?? null;
