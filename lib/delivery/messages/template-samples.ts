import { appUrl, env } from '../../base/environment/env.ts';
import { LOCALES, type Locale } from '../../base/locales.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { TEXT_NAMES, type TextName } from '../../salon/settings/message-texts.ts';
import { TEMPLATE_FORMS } from '../../salon/settings/whatsapp-templates.ts';
import { bookingPage } from '../../letters/words/addresses.ts';
import { providerOf, providersFromEnvironment } from '../sms-providers/providers.ts';
import type { SampleTexts } from './sample-texts.ts';
import { singleTemplate, templateButtons, templateWords } from './whatsapp-template.ts';

/** What is handed in to have a template approved. */
export type TemplateSample = {
  category: 'UTILITY' | 'AUTHENTICATION';
  /** Null: WhatsApp writes them. */
  words: string | null;
  /** For {{1}}, {{2}} … */
  examples: string[];
  replies: string[];
  url: { label: string; address: string } | null;
};
export type TemplateSamples = {
  byName: Record<TextName, Record<Locale, TemplateSample>>;
  /** The one template of the environment, where there is one. */
  single: { name: string; language: string } | null;
};

/** Twilio counts the place in an address on from those in the words, Infobip begins anew. */
function addressOf(name: TextName, locale: Locale, isTwilio: boolean): string {
  const { places, url } = TEMPLATE_FORMS[name];
  return url === 'book' ? bookingPage(locale) : `${appUrl()}/s/{{${isTwilio ? places.length + 1 : 1}}}`;
}

export function templateSamples(samples: SampleTexts): TemplateSamples {
  const isTwilio = providerOf(providersFromEnvironment(), 'whatsapp')?.name === 'twilio';
  const sample = (name: TextName, locale: Locale): TemplateSample => {
    const { category, places } = TEMPLATE_FORMS[name];
    const { replies, url } = templateButtons(name, locale);
    return {
      category,
      words: templateWords(name, locale),
      examples: places.map((place) => samples[locale].values[place]),
      replies,
      url: url === null ? null : { label: url, address: addressOf(name, locale, isTwilio) },
    };
  };
  return {
    byName: Object.fromEntries(
      TEXT_NAMES.map((name) => [
        name,
        Object.fromEntries(LOCALES.map((locale) => [locale, sample(name, locale)])),
      ]),
    ) as TemplateSamples['byName'], // each in each language
    single: singleTemplate(env().WHATSAPP_TEMPLATE, salonSettings().defaultLanguage),
  };
}
