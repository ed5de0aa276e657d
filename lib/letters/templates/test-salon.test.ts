import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { accentInDark } from '../../base/site-content/accent.ts';
import { NEUTRAL } from '../../salon/settings/fields.ts';
import { holdSettings } from '../../salon/settings/held.ts';
import { LOCALES } from '../../base/statuses.ts';
import { calendarAttachment } from '../attachments/calendar.ts';
import { exampleContent } from '../previews/examples.ts';
import { layout } from '../layout/layout.ts';
import { plainText } from '../layout/plain-text.ts';
import { sender } from '../words/sender.ts';
import { MAIL_TEMPLATES } from './templates.ts';

const DEMO = /Breza|Njegoševa|234.56.78|381112345678|salon-breza|Jelena/i;
const OWN = {
  ...NEUTRAL,
  name: 'Studio Vrba',
  phone: '+381641234567',
  email: 'zdravo@vrba.example',
  street: 'Korzo 3',
  postalCode: '24000',
  city: 'Subotica',
};

const hold = (settings: typeof OWN) => holdSettings({ revision: 1, isDemo: false, isOpen: true, settings });

beforeEach(() => hold(OWN));
afterEach(() => hold(demoSettings));

it.each(MAIL_TEMPLATES)('%s is the salon’s own mail, in each language', (name) => {
  for (const locale of LOCALES) {
    const content = exampleContent(name, locale);
    const file = content.reservation ? calendarAttachment(content.reservation, locale) : null;
    const mail = [
      layout(content, { logo: 'about:blank', code: 'about:blank' }),
      plainText(content),
      file?.content.toString() ?? '',
    ].join('\n');
    expect(mail).toContain('Studio Vrba');
    expect(DEMO.exec(mail)?.[0] ?? null).toBeNull();
  }
});

it('shows the salon’s own color in place of ours, and one that can be read in dark mode', () => {
  const mail = () => layout(exampleContent('held', 'de'), { logo: null, code: null });
  expect(mail()).toMatch(/background-color:#24433B[^]*color:#9A4F35/);
  holdSettings({ revision: 1, isDemo: false, isOpen: true, settings: OWN, accent: '#5b2a5e' });
  expect(mail()).not.toMatch(/#24433B|#9A4F35|#CFE3D8|#E5A083|#16302A/i);
  expect(mail()).toMatch(/background-color:#5b2a5e[^]*color:#5b2a5e/);
  expect(mail()).toMatch(new RegExp(`\\.filled { background-color: ${accentInDark('#5b2a5e')} `));
});

it('a sender without a name of their own is the salon, and without an address the site', () => {
  expect(sender()).toBe('Studio Vrba <zdravo@vrba.example>');
  hold({ ...OWN, senderName: 'Vrba, "Ana"', email: '' });
  expect(sender()).toBe('"Vrba, Ana" <no-reply@localhost>');
});
