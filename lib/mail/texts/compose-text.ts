import 'server-only';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { salonSettings } from '../../base/salon-settings/held.ts';
import type { MessageChannel } from '../../base/channels.ts';
import { ASKING_TEXTS, type AskingText, type TextContent, type TextName } from '../content.ts';
import { fitted } from './fitted.ts';
import { countParts, foldToGsm } from './parts.ts';

export const mayAsk = (name: TextName): name is AskingText =>
  (ASKING_TEXTS as readonly TextName[]).includes(name);

export type Text = { text: string; parts: number };

/** The words of a message, and how many parts it is sent in: apps take any length as one. `asks`: an answer means something. */
export function composeText(
  { locale, name, values, service }: TextContent,
  { channel, link, asks }: { channel: MessageChannel; link: string; asks: boolean },
): Text {
  const isSms = channel === 'sms' || channel === 'webhook';
  const { name: salon, messageFold } = salonSettings();
  const write = (shown: string) => {
    const text = translatorOf(locale)(
      asks && mayAsk(name) ? `mail.texts.asking.${name}` : `mail.texts.${name}`,
      {
        ...values,
        salon,
        service: shown,
        link,
      },
    ).trim();
    return isSms && messageFold ? foldToGsm(text) : text;
  };
  const text = isSms ? fitted(write, service) : write(service);
  return { text, parts: isSms ? countParts(text).parts : 1 };
}
