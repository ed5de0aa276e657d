import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heldSettings, holdSettings, type HeldSettings } from '../../salon/settings/held.ts';
import type { Locale } from '../../base/statuses.ts';
import { QUESTION_TEXTS } from '../../letters/words/content.ts';
import { composeText } from './compose-text.ts';

const LINK = 'https://salonbreza.rs/s/ABCDEFGHIJ';
/** As long as they usually are. */
const VALUES: Record<Locale, { when: string; until: string }> = {
  sr: { when: 'pon, 30. nov, 10:15', until: 'pon, 23. nov, 20:01' },
  en: { when: 'Mon 30 Nov, 10:15', until: 'Mon 23 Nov, 20:01' },
  de: { when: 'Mo., 30. Nov., 10:15 Uhr', until: 'Mo., 23. Nov., 20:01 Uhr' },
};

let before: HeldSettings;
beforeEach(() => {
  before = heldSettings();
  holdSettings({ ...before, settings: { ...before.settings, name: 'Salon Breza' } });
});
afterEach(() => holdSettings(before));

describe.each(['sr', 'en', 'de'] as const)('in %s', (locale) => {
  it.each(QUESTION_TEXTS)(
    'what asks about %s is one part, with the link and both answers that it takes',
    (name) => {
      const values = { ...VALUES[locale], code: '123456' };
      const content = { locale, name, values, service: 'Anticelulitna masaža', before: null, endsAt: null };
      const { text, parts } = composeText(content, { channel: 'sms', link: LINK, asks: true });
      expect(parts, text).toBe(1);
      expect(text).toContain(LINK);
      expect(text).toMatch(name === 'held' ? /\b1\b/ : /\b1\b.*\b0\b/);
      expect(text).not.toBe(composeText(content, { channel: 'sms', link: LINK, asks: false }).text);
    },
  );
});

it.each(['sr', 'en', 'de'] as const)(
  'in %s what is called off is one part, with the page to book at and the phone',
  (locale) => {
    const book = `https://salonbreza.rs${locale === 'sr' ? '' : `/${locale}`}/services`;
    for (const name of ['rejected', 'cancelled', 'answers.over'] as const) {
      const values = { ...VALUES[locale], book, phone: '011 234 56 78' };
      const content = { locale, name, values, service: 'Anticelulitna masaža', before: null, endsAt: null };
      const { text, parts } = composeText(content, { channel: 'sms', link: LINK, asks: false });
      expect(parts, text).toBe(1);
      expect(text).toContain(book);
      expect(text).toContain(values.phone);
    }
  },
);

it('of the reminder an app shows every letter, and the whole service', () => {
  const content = {
    locale: 'sr',
    name: 'reminder',
    values: VALUES.sr,
    service: 'Šišanje, pranje i feniranje veoma duge kose sa negom',
    before: null,
    endsAt: null,
  } as const;
  const { text, parts } = composeText(content, { channel: 'viber', link: LINK, asks: false });
  expect([text.includes(content.service), text.includes('podsećamo'), parts]).toEqual([true, true, 1]);
});
