import { describe, expect, test } from 'vitest';
import { writtenMessages } from '../../base/i18n/messages.ts';
import {
  BOOKED,
  compose,
  ofReservations,
  OVER,
  parse,
  PAST,
  prefix,
  WAITING,
} from '@/tests/support/messages/composed-mails';
import { aReservationToMail, someLinks } from '@/tests/support/messages/mail-facts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { dayInZone } from '../../base/time/format.ts';
import { confirmationCode } from '../../kit/links/confirmation-code.ts';
import { EXAMPLE_RESERVATION } from '../../letters/previews/example-reservation.ts';
import { RESERVATION_MAILS } from '../../letters/templates/reservation-mails.ts';

const { INIT } = RESERVATION_STATUS;

describe.each(ofReservations)('The mail "%s" in %s', (template, language) => {
  test('says who, what, when and where, in HTML and in plain text', async () => {
    const price = language === 'sr' ? {} : ({ price: 7250, currency: 'EUR' } as const);
    const message = await compose(template, language, price);
    const expected = {
      sr: [
        'Dobar dan, Milica!',
        'Balayage za dugu kosu',
        'utorak, 1. decembar 2026.',
        '09:00–11:30',
        '8.500 RSD',
      ],
      en: ['Hello Milica,', 'Balayage for long hair', 'Tuesday 1 December 2026', '09:00–11:30', '€72.50'],
      de: [
        'Guten Tag, Milica Đorđević,',
        'Balayage für langes Haar',
        'Dienstag, 1. Dezember 2026',
        '09:00–11:30 Uhr',
        '72,50 €',
      ],
    }[language];
    const everywhere = [
      'Sofija Živković',
      'Salon Breza',
      'Njegoševa 24',
      language === 'sr' ? '011 234 56 78' : '+381 11 234 56 78',
      'farbana u crno',
    ];
    for (const body of [message.html, message.text]) {
      const plain = body.replaceAll('\u00A0', ' ').replace(/\s+/g, ' ');
      for (const fact of [...expected, ...everywhere]) expect(plain).toContain(fact);
    }
  });

  test('links to pages of its language only, with APP_URL in front', async () => {
    const { html, text } = await compose(template, language);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
      (href ?? '').replaceAll('&amp;', '&'),
    );
    const pages = links.filter((href) => href.startsWith('http://localhost'));
    expect(pages.length).toBeGreaterThan(0);
    for (const href of pages) {
      expect(href).toMatch(
        new RegExp(
          `^http://localhost:3000${prefix[language]}/(status-confirmation\\?|my-appointment\\?token=|services\\?book=)`,
        ),
      );
      expect(text).toContain(href);
    }
    const base = `http://localhost:3000${prefix[language]}/status-confirmation?action=`;
    expect(pages).toContain(
      `${base}unsubscribe-reservations&token=${someLinks['unsubscribe-reservations'].token}`,
    );
    const { token: ticket } = someLinks['my-appointment'];
    expect(pages).toContain(`http://localhost:3000${prefix[language]}/my-appointment?token=${ticket}`);
    const { text: moving } = writtenMessages[language].mail.ticket;
    expect(text.includes(moving)).toBe(BOOKED.has(template));
    const confirm = `${base}confirm-reservation&token=${someLinks['confirm-reservation'].token}`;
    expect(pages.includes(confirm)).toBe(WAITING.has(template));
    const digits = confirmationCode(someLinks['confirm-reservation'].token);
    expect([html.includes(digits), text.includes(digits)]).toEqual([
      WAITING.has(template),
      WAITING.has(template),
    ]);
    const cancel = `${base}cancel-reservation&token=${someLinks['cancel-reservation'].token}`;
    expect(pages.includes(cancel)).toBe(!PAST.has(template));
    const again = `http://localhost:3000${prefix[language]}/services?book=7&day=${dayInZone(EXAMPLE_RESERVATION.termFrom, 'Europe/Belgrade')}`;
    expect(pages.includes(again)).toBe(PAST.has(template));
  });

  test('shows everything that people typed as text', async () => {
    const typed = `<img src=x onerror=alert(1)> & "Ana" 'B'`;
    const names = {
      name: typed,
      nameEn: typed,
      nameDe: typed,
      description: typed,
      descriptionEn: typed,
      descriptionDe: typed,
    };
    const { html, text } = await compose(
      template,
      language,
      { clientName: typed, requirements: typed, employeeName: typed, serviceUnit: { id: 7, ...names } },
      { reason: typed },
    );
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ana&quot; &#39;B&#39;');
    expect(text).toContain(typed);
  });

  test('arrives as a whole mail with the term for the calendar', async () => {
    const message = await compose(template, language);
    const parsed = await parse(message);
    expect(parsed.subject).toBe(message.subject);
    expect(parsed.to).toEqual([{ name: '', address: 'milica@primer.example' }]);
    expect(parsed.from).toEqual({ name: 'Salon Breza', address: 'zdravo@salon-breza.example' });
    expect(parsed.messageId).toBe('<0b0e3a52-6a5e-4c53-9a52-3f7f0e2b1c11@salon-breza.example>');
    expect(parsed.text?.trim()).toBe(message.text.trim());
    const calendar = parsed.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
    expect(calendar).toHaveLength(1);
    const pictures = parsed.attachments.filter(({ mimeType }) => mimeType === 'image/png');
    const isBooked = BOOKED.has(template);
    const ids = pictures.map(({ contentId }) => contentId);
    expect(ids).toEqual(isBooked ? ['<mark>', '<reservation-code>'] : ['<mark>']);
    expect(parsed.html).toContain('cid:mark');
    expect(parsed.html?.includes('cid:reservation-code')).toBe(isBooked);
  });
});

test.each([
  ['sr', 'ali još NIJE rezervisan', 'do 30. novembra 2026. u 11:30', 'Potvrdite termin'],
  ['en', 'but NOT booked yet', 'by Monday 30 November 2026 at 11:30', 'Confirm appointment'],
  ['de', 'noch NICHT gebucht', 'bis Montag, 30. November 2026, 11:30 Uhr', 'Termin bestätigen'],
] as const)(
  'The mail "held" says in %s that nothing is booked yet, and until when',
  async (language, ...said) => {
    const { html, text } = await compose('held', language);
    const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
    expect(heading).toContain(said[0]);
    for (const part of said) expect(html.replaceAll('\u00A0', ' ')).toContain(part);
    expect(text.replaceAll('\u00A0', ' ')).toContain(said[1]);
  },
);

test.each(ofReservations)(
  'The mail "%s" in %s says how to prepare, as long as there is a term',
  async (...mail) => {
    const [template, language] = mail;
    const said = {
      sr: 'svratite dva dana ranije na probu',
      en: 'drop in two days earlier for a test',
      de: 'kommen Sie bitte zwei Tage vorher zum Test',
    }[language];
    const { html, text } = await compose(template, language);
    for (const body of [html, text]) expect(body.includes(said)).toBe(!PAST.has(template));
  },
);

test.each(ofReservations)(
  'The mail "%s" in %s says in words what is struck out',
  async (template, language) => {
    const said = { sr: 'više ne važi', en: 'no longer valid', de: 'gilt nicht mehr' }[language];
    const { html, text } = await compose(template, language);
    expect(html.includes(`&nbsp;·&nbsp; ${said}`)).toBe(OVER.has(template));
    expect(text.includes(`(${said})`)).toBe(OVER.has(template));
  },
);

test('A term in summer stands in summer time', async () => {
  const summer = { termFrom: new Date('2026-07-01T08:00:00Z'), termTo: new Date('2026-07-01T08:45:00Z') };
  const { text } = await compose('confirmed', 'en', summer);
  expect(text).toContain('Wednesday 1 July 2026');
  expect(text).toContain('10:00–10:45');
  expect(text).toContain('45\u00A0min');
});

test('A rejection by the salon gives its reason', async () => {
  const { html, text } = await compose('rejected', 'de', {}, { reason: 'Jelena ist krank' });
  expect(html).toContain('Grund: Jelena ist krank');
  expect(text).toContain('Grund: Jelena ist krank');
  expect((await compose('rejected', 'de')).text).not.toContain('Grund:');
});

test('A term that was moved is named with the one before, struck out', async () => {
  const payload = { from: '2026-10-25T07:00:00.000Z', to: '2026-10-25T09:30:00.000Z' };
  const { html, text } = await compose('adjusted', 'en', {}, payload);
  expect(html).toMatch(/line-through"\s*>Sunday 25\u00A0October 2026 · <span[^>]*>08:00–10:30</);
  expect(text).toContain('Before: Sunday 25 October 2026 · 08:00–10:30');
  expect(text).toContain('Date: Tuesday 1 December 2026');
  expect((await compose('adjusted', 'en', {}, {})).text).not.toContain('Before:');
});

test('Who takes over is told as that, with the term as it was', async () => {
  const { html, text, subject } = await compose(
    'reassigned',
    'en',
    {},
    { formerEmployeeName: 'Nikola Ilić' },
  );
  expect(subject).toContain('A different colleague for your appointment');
  expect(text).toContain('Sofija Živković will look after you instead of Nikola Ilić.');
  expect(text).not.toMatch(/moved|no longer/);
  expect(html).not.toContain('line-through');
  expect((await compose('reassigned', 'de', { employeeName: null }, {})).text).toContain('Jemand anderes');
});

test('A hold that was moved still asks for the confirmation', async () => {
  const { text } = await compose('adjusted', 'en', { status: INIT }, {});
  expect(text).toContain('Please confirm by Monday 30 November 2026 at 11:30');
  expect(text).toContain(someLinks['confirm-reservation'].token);
  expect((await compose('adjusted', 'en')).text).not.toContain(someLinks['confirm-reservation'].token);
});

test.each(['sr', 'en', 'de'] as const)(
  'The code of a held term begins its subject in %s',
  async (language) => {
    const { subject, text } = await compose('held', language);
    const [code] = /^\d{6}(?= )/.exec(subject) ?? [];
    expect(code).toBeDefined();
    expect(text).toContain(code);
  },
);

test.each(ofReservations)(
  'The mail "%s" in %s leads to the salon and into a calendar once booked',
  async (...mail) => {
    const [template] = mail;
    const { html, text } = await compose(...mail);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
      (href ?? '').replaceAll('&amp;', '&'),
    );
    const elsewhere = links.filter((href) => href.startsWith('https:')).map((href) => new URL(href));
    const hosts = elsewhere.map(({ host }) => host);
    const directions = BOOKED.has(template) ? ['www.google.com'] : [];
    const calendars = template === 'confirmed' ? ['calendar.google.com', 'outlook.live.com'] : [];
    expect(hosts).toEqual([...calendars, ...directions]);
    for (const { href } of elsewhere) expect(text).toContain(href);
  },
);

test('The calendars of others are told what, when and where, in the language of the reader', async () => {
  const { html } = await compose('confirmed', 'de');
  const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );
  const [google, outlook, directions] = links.map((href) => Object.fromEntries(new URL(href).searchParams));
  const [title, location] = [
    'Balayage für langes Haar · Salon Breza',
    'Salon Breza, Njegoševa 24, 11000 Belgrad',
  ];
  expect(google).toMatchObject({ text: title, location, dates: '20261201T080000Z/20261201T103000Z' });
  expect(outlook).toMatchObject({
    subject: title,
    location,
    startdt: '2026-12-01T08:00:00.000Z',
    enddt: '2026-12-01T10:30:00.000Z',
  });
  expect(directions).toEqual({ api: '1', destination: '44.8026,20.4696' });
});

test('A hold that was moved shows no code before it is booked', async () => {
  for (const template of ['adjusted', 'reassigned'] as const) {
    const { html, text } = await compose(template, 'en', { status: INIT }, {});
    expect(html).not.toMatch(/reservation-code|google/);
    expect(text).not.toMatch(/reservation no|google/);
  }
});

test('A client whom staff have booked is not thanked for a confirmation', async () => {
  expect((await compose('confirmed', 'en')).text).not.toContain('confirming');
});

test('A reservation without employee or wishes has no empty rows', async () => {
  const { text } = await compose('confirmed', 'en', { employeeName: null, requirements: ' ' });
  expect(text).not.toMatch(/^(With|Special requirements):/m);
});

test('A missing translation of the service shows the Serbian name', async () => {
  const serviceUnit = { ...EXAMPLE_RESERVATION.serviceUnit, name: 'Šišanje', nameEn: null, nameDe: '' };
  expect((await compose('confirmed', 'en', { serviceUnit })).text).toContain('Service: Šišanje');
  expect((await compose('confirmed', 'de', { serviceUnit })).text).toContain('Leistung: Šišanje');
});

test('A mail that asks for a confirmation is not written without its link', async () => {
  const input = { facts: aReservationToMail(), links: {}, locale: 'sr', payload: {} } as const;
  expect(() => RESERVATION_MAILS.held.write(input)).toThrow('no link to confirm');
  expect(() => RESERVATION_MAILS.nudge.write(input)).toThrow('no link to confirm');
});

test('a visit that is over leads to the same services again', async () => {
  const { termFrom: from, termTo: to, serviceUnit } = EXAMPLE_RESERVATION;
  const part = (id: number) => ({ id, serviceUnit: { ...serviceUnit, id }, employeeName: null, from, to });
  for (const template of ['expired', 'rejected', 'cancelled'] as const) {
    const { text } = await compose(template, 'en', { parts: [part(7), part(9)] });
    expect(text).toContain('http://localhost:3000/en/services?book=7,9&day=2026-12-01');
  }
});
