import { describe, expect, it } from 'vitest';
import { messages } from '../../base/i18n/messages.ts';
import { LOCALES } from '../../base/locales.ts';
import type { TextContent } from '../../letters/words/content.ts';
import { TEXT_NAMES, type TextName } from '../../salon/settings/message-texts.ts';
import { NO_TEMPLATES, TEMPLATE_FORMS, whatsappTemplates } from '../../salon/settings/whatsapp-templates.ts';
import { singleTemplate, templateMessage, templateWords } from './whatsapp-template.ts';

const LINK = 'https://salonbreza.rs/s/Ab3dEf7hJk';
const values = {
  when: 'uto, 1. dec, 10:00',
  until: 'pon, 30. nov, 20:00',
  code: '482913',
  employee: 'Sofija',
  phone: '011 234 56 78',
};
const content = (name: TextContent['name'], change: Partial<TextContent> = {}): TextContent => ({
  locale: 'sr',
  name,
  values,
  service: 'Šišanje',
  before: null,
  endsAt: null,
  ...change,
});
const given = (name: TextName, template: string) => ({
  templates: { ...NO_TEMPLATES, [name]: { sr: template, en: '', de: '' } },
  single: null,
});
const written = (name: TextName) =>
  templateMessage(content(name), { link: LINK, text: 'Sve.' }, given(name, 'termin'));

describe('a template', () => {
  it.each([
    ['held', ['482913'], [], '482913'],
    ['confirmed', ['Šišanje', 'uto, 1. dec, 10:00'], [], 'Ab3dEf7hJk'],
    ['reminder', ['Šišanje', 'uto, 1. dec, 10:00'], ['1', '0'], 'Ab3dEf7hJk'],
    ['reassigned', ['uto, 1. dec, 10:00', 'Sofija'], [], 'Ab3dEf7hJk'],
    ['cancelled', ['uto, 1. dec, 10:00', '011 234 56 78'], [], null],
    ['offer', ['Šišanje', 'uto, 1. dec, 10:00', 'pon, 30. nov, 20:00'], ['1', '0'], 'Ab3dEf7hJk'],
  ] as const)('of %s has these values', (name, places, replies, button) => {
    expect(written(name)).toEqual({ name: 'termin', language: 'sr', places, replies, button });
  });

  it('has no empty value and no line break, which WhatsApp refuses', () => {
    const strange = content('cancelled', { values: { when: ' uto,\n1. dec ', phone: '' } });
    const message = templateMessage(strange, { link: '', text: '' }, given('cancelled', 'termin'));
    expect(message?.places).toEqual(['uto, 1. dec', '–']);
  });

  it('may be registered in a language with a country', () => {
    const of = given('confirmed', 'termin:sr_RS');
    expect(templateMessage(content('confirmed'), { link: LINK, text: '' }, of)?.language).toBe('sr_RS');
  });

  it('is of its kind and language alone', () => {
    const of = given('confirmed', 'termin');
    const other = { link: LINK, text: '' };
    expect(templateMessage(content('reminder'), other, of)).toBeNull();
    expect(templateMessage(content('confirmed', { locale: 'de' }), other, of)).toBeNull();
    expect(templateMessage(content('answers.stopped'), other, of)).toBeNull();
  });
});

describe('the one template with a place for the whole text', () => {
  const write = (variable: string, change: Partial<TextContent> = {}, templates = NO_TEMPLATES) =>
    templateMessage(
      content('confirmed', change),
      { link: LINK, text: 'Sve o terminu.' },
      { templates, single: singleTemplate(variable, 'sr') },
    );
  const TWILIO = `HX${'0'.repeat(32)}`;

  it('is used in its own language alone; Twilio’s in the first of the salon', () => {
    const places = ['Sve o terminu.'];
    expect(write('vest:sr')).toEqual({ name: 'vest', language: 'sr', places, replies: [], button: null });
    expect(write('vest:sr', { locale: 'de' })).toBeNull();
    expect(write('vest:en_US', { locale: 'en' })).toMatchObject({ language: 'en_US' });
    expect(write(TWILIO)).toMatchObject({ name: TWILIO, places });
    expect(write(TWILIO, { locale: 'en' })).toBeNull();
  });

  it('makes room for one of the kind', () => {
    expect(write('vest:sr', {}, given('confirmed', 'termin').templates)).toMatchObject({ name: 'termin' });
  });
});

describe.each(LOCALES)('what is handed in for approval in %s', (locale) => {
  const NAMES = TEXT_NAMES.filter((name) => name !== 'held');

  // https://www.twilio.com/docs/content/twilio-quick-reply: else WhatsApp rejects it.
  it.each(NAMES)('of %s neither begins nor ends with a place, and none stands beside another', (name) => {
    const words = templateWords(name, locale) ?? '';
    expect(words).not.toMatch(/^\W*\{\{|\}\}\W*$|\}\}\s*\{\{/);
    expect(words.length).toBeLessThanOrEqual(1_024);
    const numbers = [...words.matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(TEMPLATE_FORMS[name].places.map((_, index) => index + 1));
    expect(words.replace(/\{\{\d\}\}/g, '')).not.toMatch(/[{}]/);
  });

  it('has no words of ours for a code', () => {
    expect(templateWords('held', locale)).toBeNull();
    expect(TEMPLATE_FORMS.held.category).toBe('AUTHENTICATION');
    expect(messages[locale].mail.whatsapp).not.toHaveProperty('held');
  });
});

describe('the name of a template', () => {
  const parsed = (name: string) =>
    whatsappTemplates.schema.safeParse({ ...NO_TEMPLATES, offer: { sr: name, en: '', de: '' } });

  it.each(['', 'termin_1', 'termin:en_US', `HX${'a'.repeat(32)}`, ' termin '])('may be “%s”', (name) => {
    expect(parsed(name).success).toBe(true);
  });

  it.each(['Termin', 'moj termin', 'HX12', 'termin:', 'termin:sr:de'])('may not be “%s”', (name) => {
    expect(parsed(name).error?.issues[0]).toMatchObject({ path: ['offer', 'sr'], message: 'templateName' });
  });
});
