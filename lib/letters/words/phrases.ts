import { translatorOf } from '../../base/i18n/catalogue.ts';
import { phoneText } from '../../base/text/phone-text.ts';
import { salon } from '../../salon/identity/salon.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import type { MailContent } from './content.ts';
import { dayInSentence, wallTime } from './formats.ts';

/** A moment inside a sentence: `Monday 30 November 2026 at 11:30`. */
export function momentOf(at: Date, locale: Locale): string {
  const day = dayInSentence(at, locale, salonZone());
  return translatorOf(locale)('mail.moment', { day, time: wallTime(at, locale, salonZone()) });
}

/** The line with the salon's number. */
export function helpOf(locale: Locale): NonNullable<MailContent['help']> {
  const phone = phoneText(salon().phone, locale);
  return { text: translatorOf(locale)('mail.help', { phone }), phone, url: `tel:${salon().phone}` };
}

/** What a mailbox shows beside the subject: the first words, on one line. */
export function beginningOf(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length <= 140 ? words : `${words.slice(0, 140).replace(/\s\S*$/, '')} …`;
}
