import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { writtenMessages } from '@/lib/base/i18n/messages';
import { LOCALES, type Locale } from '@/lib/base/locales';
import { settingsEdit } from '@/lib/salon/settings/schema';
import { fieldWords } from './field-words';

const boardIn = (locale: Locale) =>
  createTranslator({ locale, messages: writtenMessages[locale], namespace: 'board' });
const sent = Object.keys(settingsEdit.shape).filter((field) => field !== 'editedAt');

describe.each(LOCALES)('fields that the history names, in %s', (locale) => {
  const t = boardIn(locale);

  it.each(sent)('has a word for the setting %s', (field) => {
    expect(fieldWords(t, 'salon-settings')(field)).not.toBe(field);
  });

  it('calls the times of the usual week by their day', () => {
    const word = fieldWords(t, 'general-working-hours');
    expect(word('whMonFrom')).toBe(t('hours.days.Mon'));
    expect(word('whSunTo')).toBe(t('hours.days.Sun'));
    expect(word('days')).toBe(t('screens.general-working-hours'));
  });

  it('calls the fields of a list as any list does', () => {
    expect(fieldWords(t, 'client')('phone')).toBe(t('fields.phone'));
  });
});
