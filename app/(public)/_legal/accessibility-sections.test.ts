import { describe, expect, it } from 'vitest';
import { MOST, siteContent } from '@/lib/base/site-content/schema';
import { LOCALES } from '@/lib/base/statuses';
import { usualAccessibilitySections } from './accessibility-sections';

const facts = {
  salon: 'Ada',
  phone: '018 234 56 78',
  email: 'ada@salon.example',
  hold: '2 h',
  country: 'AT',
};

describe.each(LOCALES)('the accessibility statement (%s)', (locale) => {
  const text = (changed: Partial<typeof facts> = {}) =>
    usualAccessibilitySections(locale, { ...facts, ...changed })
      .map((section) => `${section.title}\n${section.text}`)
      .join('\n\n');

  it('names the salon, how to reach it, how long a time is held, and what it is measured by', () => {
    for (const fact of [facts.salon, facts.phone, facts.email, facts.hold, 'WCAG', 'EN\u00A0301\u00A0549'])
      expect(text()).toContain(fact);
  });

  it.each([
    ['AT', /sozialministeriumservice/i],
    ['DE', /MLBF/],
    ['RS', /ravnopravnost\.gov\.rs/],
  ])('names the authority of %s', (country, authority) => {
    expect(text({ country })).toMatch(authority);
    expect(text({ country: 'CH' })).not.toMatch(authority);
  });

  it('names no way that the salon does not have', () => {
    const without = text({ phone: '', email: '' });
    expect(without).not.toMatch(/@|\s[.,:]/);
    expect(without).toContain(`: ${facts.salon}.`);
  });

  it('can be a beginning for one of the salon’s own', () => {
    const sections = usualAccessibilitySections(locale, { ...facts, phone: '{phone}', email: '{email}' });
    expect(sections.length).toBeLessThanOrEqual(MOST.accessibilitySections);
    expect(siteContent.parse({ accessibilitySections: sections }).accessibilitySections).toMatchObject(
      sections,
    );
    expect(sections.some(({ text: each }) => each.includes('{email}'))).toBe(true);
  });
});
