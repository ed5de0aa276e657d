import { translatorOf } from '../../base/i18n/catalogue.ts';
import { LOCALES, type Locale } from '../../base/locales.ts';
import { TEXT_NAMES, type Place, type TextName } from '../../salon/settings/message-texts.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { localized } from '../../base/i18n/localized.ts';
import { phoneText } from '../../base/text/phone-text.ts';
import { messages } from '../../base/i18n/messages.ts';
import {
  EXAMPLE_AMOUNT,
  EXAMPLE_RESERVATION,
  exampleShortUrl,
} from '../../letters/previews/example-reservation.ts';
import { bookingPage } from '../../letters/words/addresses.ts';
import { shortMoment, sumInText } from '../../letters/words/reservation-text.ts';
import { takesAnswers } from './sender-number.ts';

/**
 * The usual words of each message, what its places stand for in an invented term, and what follows the salon's own words where clients
 * can answer.
 */
export type SampleTexts = Record<
  Locale,
  {
    usual: Record<TextName, string>;
    values: Record<Place, string>;
    hints: Partial<Record<TextName, string>>;
  }
>;

function samplesIn(locale: Locale): SampleTexts[Locale] {
  const { termFrom, holdUntil, serviceUnit, employeeName, currency } = EXAMPLE_RESERVATION;
  const { name: salon, phone } = salonSettings();
  const texts = messages[locale].mail.texts;
  const asks = takesAnswers('sms', salonSettings().phone);
  return {
    usual: {
      ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, texts[name]])) as Record<TextName, string>), // each of them
      ...(asks && texts.questions),
    },
    hints: asks ? texts.hints : {},
    values: {
      salon,
      service: localized(serviceUnit, 'name', locale),
      when: shortMoment(termFrom, locale),
      until: holdUntil ? shortMoment(holdUntil, locale) : '',
      code: '482913',
      employee: employeeName ?? translatorOf(locale)('mail.texts.anybody'),
      link: exampleShortUrl(),
      book: bookingPage(locale),
      phone: phoneText(phone, locale),
      amount: sumInText(EXAMPLE_AMOUNT, currency, locale),
    },
  };
}

export const sampleTexts = (): SampleTexts =>
  Object.fromEntries(LOCALES.map((locale) => [locale, samplesIn(locale)])) as SampleTexts; // each of them
