import 'server-only';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { filledText, isCustomText } from '../../salon/settings/message-texts.ts';
import type { MessageChannel } from '../../base/channels.ts';
import {
  QUESTION_TEXTS,
  type QuestionText,
  type TextContent,
  type TextName,
} from '../../letters/words/content.ts';
import { fitted } from './fitted.ts';
import { countParts, foldToGsm } from './parts.ts';

export const mayAsk = (name: TextName): name is QuestionText =>
  (QUESTION_TEXTS as readonly TextName[]).includes(name);

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
  const customText = isCustomText(name) ? messageTexts[name][locale] : '';
  const requested = asks && mayAsk(name) ? name : null;
  const write = (shown: string) => {
    const all = { ...values, salon, service: shown, link };
    const t = translatorOf(locale);
    const usual = () => t(requested ? `mail.texts.questions.${requested}` : `mail.texts.${name}`, all);
    const own = () =>
      [filledText(customText, all), requested ? t(`mail.texts.hints.${requested}`) : ''].join(' ');
    const text = (customText === '' ? usual() : own()).trim();
    return isSms && messageFold ? foldToGsm(text) : text;
  };
  const text = isSms ? fitted(write, service) : write(service);
  return { text, parts: isSms ? countParts(text).parts : 1 };
}
