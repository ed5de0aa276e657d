import 'server-only';
import type { MessageChannel } from '../../base/channels.ts';
import { describeFault } from '../../base/fault.ts';
import { salonSettings } from '../../base/salon-settings/held.ts';
import { salonZone } from '../../base/settings.ts';
import { endOfNight } from '../../base/time/night.ts';
import type { TextContent } from '../content.ts';
import type { Letter } from '../letter.ts';
import type { OutboxMail } from '../outbox.ts';
import type { Written } from '../written.ts';
import { composeText } from './compose-text.ts';
import type { TextProvider } from './provider.ts';
import { providerOf } from './providers.ts';
import { canReceive } from './reachable.ts';
import { senderOf } from './sender.ts';
import { shortUrl } from './short-links.ts';
import { charge } from './spending.ts';

type OutboxText = OutboxMail & { channel: MessageChannel };

export const isText = (mail: OutboxMail): mail is OutboxText => mail.channel !== 'mail';

/** From when on a message of which nothing is heard goes another way. */
export const nextWayAt = (now: Date): Date =>
  new Date(now.getTime() + salonSettings().messageFallbackMinutes * 60_000);

const broken = (error: string): Written => ({ kind: 'broken', error });

function contentOf({ text }: Extract<Letter, { kind: 'letter' }>): TextContent | string {
  try {
    return text() ?? 'It is said by mail alone';
  } catch (error) {
    return describeFault(error);
  }
}

/**
 * Puts together what is sent to a phone, and takes what it costs from what may be spent, once however often it is tried. Throws
 * only when the database is away.
 */
export async function writeText(
  mail: OutboxText,
  letter: Extract<Letter, { kind: 'letter' }>,
  { providers, now }: { providers: readonly TextProvider[]; now: Date },
): Promise<Written> {
  const { id, createdAt, channel, recipient: to } = mail;
  const content = contentOf(letter);
  if (typeof content === 'string') return broken(content);
  const morning = endOfNight(now, salonZone());
  if (morning && content.before && content.before > morning) return { kind: 'too-late-today', morning };
  if (!canReceive(to)) return broken('The number gets no messages');
  const provider = providerOf(providers, channel);
  if (!provider) return broken(`Nothing here carries ${channel}`);
  const link = content.token ? await shortUrl(content.token, now) : '';
  const { text, parts } = composeText(content, { channel, link });
  const isPaid = await charge({ id, channel, parts }, now);
  if (!isPaid) return broken('What messages may cost is spent');
  const message = { id, createdAt, channel, from: senderOf(channel, to), to, text };
  return { kind: 'ready', send: () => provider.send(message), knowsIds: provider.knowsIds };
}
