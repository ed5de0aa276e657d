import 'server-only';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { salonSettings } from '../../base/salon-settings/held.ts';
import type { MessageChannel } from '../../base/channels.ts';
import type { TextContent } from '../content.ts';
import { fitted } from './fitted.ts';
import { countParts, foldToGsm } from './parts.ts';

export type Text = { text: string; parts: number };

/** The words of a message, and how many parts it is sent in: apps take any length as one. */
export function composeText(
  { locale, name, values, service }: TextContent,
  { channel, link }: { channel: MessageChannel; link: string },
): Text {
  const isSms = channel === 'sms' || channel === 'webhook';
  const { name: salon, messageFold } = salonSettings();
  const write = (shown: string) => {
    const text = translatorOf(locale)(`mail.texts.${name}`, {
      ...values,
      salon,
      service: shown,
      link,
    }).trim();
    return isSms && messageFold ? foldToGsm(text) : text;
  };
  const text = isSms ? fitted(write, service) : write(service);
  return { text, parts: isSms ? countParts(text).parts : 1 };
}
