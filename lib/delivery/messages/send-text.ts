import 'server-only';
import { db } from '@/db/client';
import { env } from '../../base/environment/env.ts';
import type { MessageChannel } from '../../base/channels.ts';
import { describeFault } from '../../base/log/fault.ts';
import { quietHours, salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { endOfNight } from '../../base/time/night.ts';
import { DAY, MINUTE } from '../../base/time/units.ts';
import type { TextContent } from '../../letters/words/content.ts';
import type { Letter } from '../rendering/letter.ts';
import type { OutboxMail } from '../outbox/outbox.ts';
import type { Written } from '../rendering/written.ts';
import { composeText, mayAsk } from './compose-text.ts';
import { isLeftOut } from './countries.ts';
import type { TextProvider } from '../sms-providers/provider.ts';
import { providerOf } from '../sms-providers/providers.ts';
import { lifetimeOf } from './lifetime.ts';
import { singleTemplate, templateMessage, type Given } from './whatsapp-template.ts';
import { canReceive, countryOf } from './reachable.ts';
import { senderOf, takesAnswers } from './sender-number.ts';
import { shortUrl } from './short-links.ts';
import { charge } from '../ceilings/charging.ts';
import { stoppedSince } from './stops.ts';
import { isCausedByStranger } from './notify.ts';
import { TEXT_ANSWER } from '../../letters/words/text-answer.ts';
import type { TextError } from '../sms-providers/troubles.ts';

type OutboxText = OutboxMail & { channel: MessageChannel };

export const isText = (mail: OutboxMail): mail is OutboxText =>
  mail.channel !== 'mail' && mail.channel !== 'push' && mail.channel !== 'event';

/** When a message without any report of delivery takes its next route. */
export const nextRouteAt = (now: Date): Date =>
  new Date(now.getTime() + salonSettings().messageFallbackMinutes * MINUTE);

const routeOf = ({ nextChannel, nextAt }: OutboxText) => ({
  hasNext: nextChannel !== null,
  nextAt,
  fallbackMinutes: salonSettings().messageFallbackMinutes,
});

function approvedTemplates(): Given {
  const { whatsappTemplates: templates, defaultLanguage } = salonSettings();
  return { templates, single: singleTemplate(env().WHATSAPP_TEMPLATE, defaultLanguage) };
}

const broken = (error: TextError): Written => ({ kind: 'broken', error });

function contentOf({ text }: Extract<Letter, { kind: 'letter' }>): TextContent | Written {
  try {
    return text() ?? broken('mailAlone');
  } catch (error) {
    return { kind: 'broken', error: describeFault(error) };
  }
}

/** The number has stopped messages since this one was recorded: it takes its next route, or is dropped. */
async function isStopped({ template, recipient }: OutboxText): Promise<boolean> {
  return template !== TEXT_ANSWER && (await stoppedSince(recipient)) !== null;
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
  if ('kind' in content) return content;
  const morning = endOfNight(now, salonZone(), quietHours());
  if (morning && content.before && content.before > morning) return { kind: 'too-late-today', morning };
  const endsAt = content.endsAt ?? new Date(now.getTime() + DAY);
  const lifetime = lifetimeOf({ endsAt, ...routeOf(mail) }, now);
  if (!lifetime) return { kind: 'ended' };
  if (await isStopped(mail)) return mail.nextChannel ? broken('stopped') : { kind: 'pointless' };
  if (!canReceive(to)) return broken('numberGetsNone');
  // Whoever has written gets an answer wherever they are.
  if (mail.template !== TEXT_ANSWER && isLeftOut(to)) return broken('countryNotServed');
  const provider = providerOf(providers, channel);
  if (!provider) return broken('nothingCarries');
  const link = content.token ? await shortUrl(content.token, now) : (content.link ?? '');
  const mayAnswer = mayAsk(content.name) && takesAnswers(channel, to);
  const { text, parts } = composeText(content, { channel, link, asks: mayAnswer });
  const isTemplate =
    channel === 'whatsapp' && provider.needsTemplates === true && mail.template !== TEXT_ANSWER;
  const template = isTemplate ? templateMessage(content, { link, text }, approvedTemplates()) : null;
  if (isTemplate && !template) return broken('noTemplate');
  // The buttons of a template answer whatever the settings say.
  const asks = template ? template.replies.length > 0 : mayAnswer;
  const ofStranger = await isCausedByStranger(db, mail.reservationId);
  const refused = await charge({ id, channel, country: countryOf(to), parts, asks, ofStranger }, now);
  if (refused) return broken(refused);
  const { validSeconds, nextAt } = lifetime;
  const message = {
    id,
    createdAt,
    channel,
    from: senderOf(channel, to),
    to,
    text,
    validSeconds,
    ...(template && { template }),
  };
  return { kind: 'ready', send: () => provider.send(message), knowsIds: provider.knowsIds, nextAt };
}
