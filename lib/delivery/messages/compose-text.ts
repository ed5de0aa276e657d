import 'server-only';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { filledText, isOwnText } from '../../salon/settings/message-texts.ts';
import type { MessageChannel } from '../../base/channels.ts';
import {
  ASKING_TEXTS,
  type AskingText,
  type TextContent,
  type TextName,
} from '../../letters/words/content.ts';
import { fitted } from './fitted.ts';
import { countParts, foldToGsm } from './parts.ts';

export const mayAsk = (name: TextName): name is AskingText =>
  (ASKING_TEXTS as readonly TextName[]).includes(name);

export type Text = { text: string; parts: number };

/**
 * The words of a message, and how many parts it is sent in: apps take any length as one. `asks`: an answer means something, which the
 * salon's own words need not say.
 */
export function composeText(
  { locale, name, values, service }: TextContent,
  { channel, link, asks }: { channel: MessageChannel; link: string; asks: boolean },
): Text {
  const isSms = channel === 'sms' || channel === 'webhook';
  const { name: salon, messageFold, messageTexts } = salonSettings();
  const ownText = isOwnText(name) ? messageTexts[name][locale] : '';
  const asked = asks && mayAsk(name) ? name : null;
  const write = (shown: string) => {
    const all = { ...values, salon, service: shown, link };
    const t = translatorOf(locale);
    const usual = () => t(asked ? `mail.texts.asking.${asked}` : `mail.texts.${name}`, all);
    const own = () => [filledText(ownText, all), asked ? t(`mail.texts.hints.${asked}`) : ''].join(' ');
    const text = (ownText === '' ? usual() : own()).trim();
    return isSms && messageFold ? foldToGsm(text) : text;
  };
  const text = isSms ? fitted(write, service) : write(service);
  return { text, parts: isSms ? countParts(text).parts : 1 };
}
