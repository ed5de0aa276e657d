import { z } from 'zod';
import { LOCALES, type Locale } from '../../base/locales.ts';
import { text } from '../../base/validation/answers.ts';
import { inNoLanguage, LATER_TEXTS, TEXT_NAMES, type Place, type TextName } from './message-texts.ts';

/*
 * WhatsApp takes no words of ours outside of a conversation, but the name of a template that it has approved, and what stands in its places. A
 * template is of one kind of message and one language. Rules of what is approved:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/overview
 */

/** How a template is told to WhatsApp: codes have a form of their own, whose words WhatsApp writes. */
export type TemplateForm = {
  category: 'UTILITY' | 'AUTHENTICATION';
  /** What stands for {{1}}, {{2}} … in its words, in all languages in this order. */
  places: readonly Place[];
  /** Buttons that answer, by their names in the messages. The first one says 1, the second 0. */
  replies: readonly ('coming' | 'cancel' | 'accept' | 'decline')[];
  /** What its last button opens: the client's own page, or the one to book at, which is always the same. */
  url: 'link' | 'book' | 'code';
};

const utility = (
  places: readonly Place[],
  url: TemplateForm['url'] = 'link',
  replies: TemplateForm['replies'] = [],
): TemplateForm => ({ category: 'UTILITY', places, url, replies });

export const TEMPLATE_FORMS: Record<TextName, TemplateForm> = {
  held: { category: 'AUTHENTICATION', places: ['code'], url: 'code', replies: [] },
  confirmed: utility(['service', 'when']),
  reminder: utility(['service', 'when'], 'link', ['coming', 'cancel']),
  adjusted: utility(['service', 'when']),
  reassigned: utility(['when', 'employee']),
  shortened: utility(['service', 'when']),
  rejected: utility(['when', 'phone'], 'book'),
  cancelled: utility(['when', 'phone'], 'book'),
  offer: utility(['service', 'when', 'until'], 'link', ['accept', 'decline']),
  payLink: utility(['amount', 'service', 'when', 'until']),
};

/** Infobip's name, with a language where it is registered in another one than ours (`name:en_US`), or Twilio's ContentSid; empty: none. */
const templateName = z
  .string()
  .trim()
  .max(540)
  .regex(/^(|HX[0-9a-f]{32}|[a-z0-9_]{1,512}(:[a-zA-Z_]{2,10})?)$/, { error: 'templateName' });

const inEachLanguage = z.strictObject(
  Object.fromEntries(LOCALES.map((locale) => [locale, templateName])) as Record<Locale, typeof templateName>, // each of them
);

export const whatsappTemplates = {
  schema: z.strictObject(
    Object.fromEntries(
      TEXT_NAMES.map((name) => [
        name,
        LATER_TEXTS.has(name) ? inEachLanguage.default(inNoLanguage()) : inEachLanguage,
      ]),
    ) as Record<TextName, typeof inEachLanguage>, // each of them
  ),
  answer: z
    .record(z.enum(TEXT_NAMES), z.record(z.enum(LOCALES), text))
    .describe(
      'By message and language: the template that WhatsApp has approved; empty: it does not go by WhatsApp.',
    ),
};
export type WhatsappTemplates = z.output<(typeof whatsappTemplates)['schema']>;

export const NO_TEMPLATES = Object.fromEntries(
  TEXT_NAMES.map((name) => [name, inNoLanguage()]),
) as WhatsappTemplates; // each of them
