import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../base/statuses.ts';
import { mailtoUrl } from '../../letters/words/addresses.ts';
import { composeMail, headerText } from './compose.ts';
import { escapeHtml } from '../../letters/layout/html.ts';
import type { MailMessage } from '../transports/message.ts';
import { EXAMPLE_RESERVATION } from '../../letters/previews/example-reservation.ts';
import { exampleContent } from '../../letters/previews/examples.ts';
import { CONTACT_MAILS } from '../../letters/templates/contact-mail.ts';
import { beginningOf } from '../../letters/words/phrases.ts';
import { MAIL_TEMPLATES } from '../../letters/templates/templates.ts';
import { aRow, compose, inEachLanguage, parse, write } from '@/tests/support/messages/composed-mails';

describe.each(inEachLanguage(MAIL_TEMPLATES))('The mail "%s" in %s', (template, language) => {
  const message = () => composeMail(aRow({ template, language }), exampleContent(template, language));

  test('leaves no text untranslated and no placeholder open', async () => {
    const { html, text, subject } = await message();
    for (const part of [html, text, subject]) {
      expect(part).not.toMatch(/mail\.[a-z]+|\{\w+\}|undefined|\[object|NaN|null/);
      expect(part).not.toMatch(/\p{Script=Cyrillic}/u);
    }
  });

  test('names the city as its readers do', async () => {
    const { html, text } = await message();
    const address = new RegExp(
      `11000[ \u00A0]${{ sr: 'Beograd', en: 'Belgrade', de: 'Belgrad' }[language]}\\b`,
    );
    expect(html).toMatch(address);
    expect(text).toMatch(address);
  });

  test('names its language', async () => {
    const { html, headers } = await message();
    expect(html).toContain(`<html lang="${language === 'sr' ? 'sr-Latn' : language}"`);
    expect(headers['Content-Language']).toBe(language);
    expect(html).toContain('name="color-scheme" content="light dark"');
  });

  test('says the same in HTML and in plain text, and shows no picture but the mark and the code', async () => {
    const { html, text } = await message();
    const content = exampleContent(template, language);
    const plain = html
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('\u00A0', ' ')
      .replace(/\s+/g, ' ');
    for (const said of [content.greeting, content.emphasis, content.footer.why, content.button?.label]) {
      if (!said) continue;
      expect(plain).toContain(escapeHtml(said.replaceAll('\u00A0', ' ')));
      expect(text).toContain(said);
    }
    const pictures = [...html.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, source]) => source);
    expect(pictures).toEqual(content.code ? ['cid:mark', 'cid:reservation-code'] : ['cid:mark']);
  });
});

describe('The mails to users', () => {
  const text = async (template: 'registration' | 'approved' | 'resetPassword', language: Locale) =>
    (await composeMail(aRow({ template, language }), exampleContent(template, language))).text;

  test('lead to the board, whatever the language', async () => {
    const register = 'http://localhost:3000/board/register/confirm?token=register-token-';
    expect(await text('registration', 'de')).toContain(register);
    expect(await text('approved', 'de')).toContain('http://localhost:3000/board/login\n');
  });

  test('lead to the new password in the language of the reader, and say until when', async () => {
    expect(await text('resetPassword', 'de')).toContain(
      'http://localhost:3000/de/password/new?token=reset-token-',
    );
    expect(await text('resetPassword', 'sr')).toContain(
      'http://localhost:3000/password/new?token=reset-token-',
    );
    expect(await text('resetPassword', 'en')).toContain('until Monday 30 November 2026 at 10:00');
  });
});

async function headersOf(message: MailMessage) {
  const { headers } = await parse(message);
  return (key: string) => headers.find((each) => each.key === key)?.value;
}

test('A newsletter can be left by one click, in the mail program and in the mail', async () => {
  const mail = aRow({ template: 'newsletter', language: 'de' });
  const message = await composeMail(mail, exampleContent('newsletter', 'de'));
  const header = await headersOf(message);
  const token = 'leave-token-Zk3vQm0bqT9Xc2pN8rWf5sYh1uLa7eJd4gKiOoVxBtE';
  expect(header('list-unsubscribe')).toBe(
    `<http://localhost:3000/api/newsletter/one-click-unsubscribe?lang=de&token=${token}>`,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(message.text).toContain(
    `http://localhost:3000/de/status-confirmation?action=unsubscribe-newsletter&token=${token}`,
  );
  expect(message.html).toContain('href="http://localhost:3000/de/services"');
});

test.each(['held', 'confirmed', 'reminder', 'rearranged'] as const)(
  'Reminders can be stopped by one click in the mail program: %s',
  async (template) => {
    const message = await composeMail(aRow({ template, language: 'en' }), exampleContent(template, 'en'));
    const header = await headersOf(message);
    const token = 'unsubscribe-token-Zk3vQm0bqT9Xc2pN8rWf5sYh1uLa7eJd4gKiOoVxBtE';
    expect(header('list-unsubscribe')).toBe(
      `<http://localhost:3000/api/reservations/one-click-unsubscribe?lang=en&token=${token}>`,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  },
);

test('What nobody can unsubscribe from has no such header, nor what only leads to a page', async () => {
  for (const template of ['resetPassword', 'offer', 'onWaitingList'] as const) {
    const { headers } = await composeMail(aRow({ template }), exampleContent(template, 'sr'));
    expect(headers).not.toHaveProperty('List-Unsubscribe');
  }
});

test('The answer to a message from the site goes to its sender', async () => {
  const mail = aRow({ template: 'contactMessage', recipient: 'zdravo@salon-breza.example' });
  const message = await composeMail(mail, exampleContent('contactMessage', 'sr'));
  const parsed = await parse(message);
  expect(parsed.replyTo).toEqual([{ name: '', address: 'anna.weber@beispiel.example' }]);
  expect(parsed.from?.address).toBe('zdravo@salon-breza.example');
  expect(message.text).toContain('Ist 9 Uhr möglich?');
  expect(message.html).toContain('Hochzeit.<br />Ist 9 Uhr möglich?');
  expect(message.text).toContain('mailto:anna.weber@beispiel.example\n');
});

test('A message from the site has no link but the one to answer it', async () => {
  const facts = {
    fullName: 'Ana evil.example',
    email: 'ana@primer.example',
    message: 'Pogledajte https://evil.example/x i www.evil.example.',
    language: 'sr' as const,
    receivedAt: new Date('2026-11-30T08:30:00Z'),
  };
  const content = CONTACT_MAILS.contactMessage.write({ facts, links: {}, locale: 'sr', payload: {} });
  const message = await composeMail(aRow({ template: 'contactMessage' }), content);
  for (const part of [message.subject, message.html, message.text]) {
    expect(part).not.toMatch(/evil\.example|https?:\/\/evil/);
    expect(part).toContain('evil[.]example');
  }
  const links = [...message.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect([...new Set(links)]).toEqual(['mailto:ana@primer.example']);
});

test.each(LOCALES)('An address that proved nothing gets no text of a stranger: in %s', async (language) => {
  const typed = { clientName: 'Ana evil.example/x', requirements: 'https://evil.example' };
  for (const template of ['held', 'nudge', 'expired', 'rejected'] as const) {
    const { html, text, subject } = await compose(template, language, { ...typed, isProven: false });
    for (const part of [html, text, subject]) expect(part).not.toContain('evil.example');
    expect(text).toMatch(/^(Dobar dan!|Hello,|Guten Tag,)\n/);
    expect((await compose(template, language, { isProven: false })).text).toMatch(
      /^(Dobar dan,|Hello|Guten Tag,) Milica\b/,
    );
    expect((await compose(template, language, typed)).text).toContain('https://evil.example');
  }
});

test('An address with signs of its own stays one in the link to answer it', async () => {
  expect(mailtoUrl('a?bcc=x&y@primer.example')).toBe('mailto:a%3Fbcc%3Dx%26y@primer.example');
});

test('Beside the subject stand the first words, on one line and whole', async () => {
  expect(exampleContent('newsletter', 'en').preheader).toMatch(/^Dear all, we have opened [^\n]+ …$/);
  expect(beginningOf(' Guten Tag,\n\nja. ')).toBe('Guten Tag, ja.');
  expect(beginningOf('word '.repeat(40))).toBe(`${'word '.repeat(28).trim()} …`);
});

test('A date is not torn apart at the end of a line', async () => {
  expect((await compose('held', 'sr')).html).toContain('do 30.\u00A0novembra 2026. u\u00A011:30. Posle');
  expect((await compose('held', 'en')).html).toContain('Monday 30\u00A0November 2026');
  expect((await compose('held', 'de')).html).toContain('30.\u00A0November 2026');
});

test('Line breaks in names do not reach the headers', async () => {
  const name = 'Šišanje\r\nBcc: svi@primer.example\u2028X\u0000';
  const message = await compose('held', 'sr', {
    serviceUnit: { ...EXAMPLE_RESERVATION.serviceUnit, name, nameEn: null, nameDe: null },
  });
  expect(message.subject).toContain('Šišanje Bcc: svi@primer.example X ');
  const parsed = await parse(message);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(headerText('a\r\n\tb\u0085c')).toBe('a b c');
});

test.each([
  'a@b.example, c@d.example',
  'Ana <a@b.example>',
  'a b@c.example',
  'nobody',
  'a@b.example\r\nBcc: c@d.example',
])('A row for "%s" never becomes a mail', async (recipient) => {
  await expect(composeMail(aRow({ recipient }), write('held', 'sr'))).rejects.toThrow('not one address');
});

test('A fault in the calendar file or the code leaves the mail as it is', async () => {
  const broken = () => {
    throw new Error('broken');
  };
  const message = await composeMail(aRow({}), write('held', 'sr'), {
    calendar: broken,
    qr: broken,
    logo: broken,
  });
  expect(message.attachments).toEqual([]);
  expect(message.html).toContain('NIJE rezervisan');
  expect(message.html).not.toContain('cid:');
});

test('A mail that is written twice is the same mail, as the idempotency key demands', async () => {
  expect(await compose('held', 'en')).toEqual(await compose('held', 'en'));
});
