import { translatorOf } from '../../base/i18n/catalogue.ts';
import { messages } from '../../base/i18n/messages.ts';
import type { Locale } from '../../base/statuses.ts';
import { isCustomText, type TextName } from '../../salon/settings/message-texts.ts';
import {
  TEMPLATE_FORMS,
  type TemplateForm,
  type WhatsappTemplates,
} from '../../salon/settings/whatsapp-templates.ts';
import type { TextContent } from '../../letters/words/content.ts';
import type { TemplateMessage } from '../sms-providers/provider.ts';

/** WhatsApp refuses an empty value, and one with a line break. */
const valueOf = (value: string | undefined) => value?.replace(/\s+/g, ' ').trim() || '–';

/** What follows the address of the site's short links: their button has the rest. */
const pathOf = (url: string) => url.split('/').at(-1) ?? '';

const SAYS = ['1', '0'];

function buttonValue(url: TemplateForm['url'], values: Readonly<Record<string, string>>): string | null {
  if (url === 'code') return valueOf(values.code);
  return url === 'link' ? pathOf(valueOf(values.link)) : null;
}

export type Given = {
  templates: WhatsappTemplates;
  /** The one template of before, with one place for a whole text: it is in one language. */
  single: { name: string; language: string } | null;
};

/**
 * The message as an approved template has it; null where there is none of its kind in its language.
 * @param text all of it in our own words, for a template with one place
 */
export function templateMessage(
  { name, locale, values, service }: TextContent,
  { link, text }: { link: string; text: string },
  { templates, single }: Given,
): TemplateMessage | null {
  if (!isCustomText(name)) return null;
  const [template = '', language = locale] = templates[name][locale].split(':');
  if (template === '') {
    return single?.language.slice(0, 2) === locale
      ? { name: single.name, language: single.language, places: [valueOf(text)], replies: [], button: null }
      : null;
  }
  const form = TEMPLATE_FORMS[name];
  const all: Record<string, string> = { ...values, service, link };
  return {
    name: template,
    language,
    places: form.places.map((place) => valueOf(all[place])),
    replies: SAYS.slice(0, form.replies.length),
    button: buttonValue(form.url, all),
  };
}

/** `name:language`; Twilio's ContentSid names no language, and is taken for the one that the salon has first. */
export function singleTemplate(variable: string | undefined, defaultLanguage: Locale): Given['single'] {
  const [name, language = defaultLanguage] = variable?.split(':') ?? [];
  return name === undefined ? null : { name, language };
}

/** The words of a template as they are handed in: {{1}} for the first place. Codes have none of ours. */
export function templateWords(name: TextName, locale: Locale): string | null {
  if (name === 'held') return null;
  const { places } = TEMPLATE_FORMS[name];
  return messages[locale].mail.whatsapp[name].replace(/\{(\w+)\}/g, (whole, place: string) => {
    const index = places.findIndex((each) => each === place);
    return index < 0 ? whole : `{{${index + 1}}}`;
  });
}

/** Its buttons in words, in their order; that of a code copies it, and WhatsApp names it. */
export function templateButtons(name: TextName, locale: Locale): { replies: string[]; url: string | null } {
  const t = translatorOf(locale);
  const { replies, url } = TEMPLATE_FORMS[name];
  return {
    replies: replies.map((reply) => t(`mail.whatsappButtons.${reply}`)),
    url: url === 'code' ? null : t(`mail.whatsappButtons.${url}`),
  };
}
