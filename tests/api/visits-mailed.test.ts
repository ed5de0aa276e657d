import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.ts';
import { LOCALES, RESERVATION_STATUS, type Locale } from '@/lib/base/statuses.ts';
import { addLinks } from '@/lib/kit/links/service.ts';
import { enqueueMail } from '@/lib/delivery/outbox/outbox.ts';
import { RESERVATION_MAILS } from '@/lib/letters/templates/reservation-mails.ts';
import type { ReservationMailName } from '@/lib/letters/templates/reservation-mail-parts.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aLetterbox } from '../support/messages/letterbox.ts';
import { STATUS_BEHIND } from '../support/messages/mail-facts.ts';
import { aShortenedVisit } from '../support/reservations.ts';
import { at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';

const database = useDatabase();
const { CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

beforeEach(() => emptySalon(database.sql));

/** The mail as it arrives, with its calendar file. */
async function arriving(name: ReservationMailName, language: Locale, payload: Record<string, unknown> = {}) {
  const inDinars = language === 'sr';
  const { id } = await aShortenedVisit(database.sql, {
    status: STATUS_BEHIND[name],
    no_show_at: name === 'missed' ? at('10:30') : null,
    hold_until: at('09:00'),
    language,
    price: inDinars ? 500_000 : 4_300,
    currency: inDinars ? 'RSD' : 'EUR',
  });
  await addLinks(db, { reservationId: id }, [
    { purpose: 'confirm-reservation', expiresAt: null },
    { purpose: 'cancel-reservation', expiresAt: null },
    { purpose: 'unsubscribe-reservations', expiresAt: null },
    { purpose: 'my-appointment', expiresAt: null },
  ]);
  await enqueueMail(db, {
    template: name,
    recipient: 'milica@primer.example',
    language,
    reservationId: id,
    payload,
  });
  const letterbox = aLetterbox();
  await letterbox.deliver(MONDAY_MORNING);
  expect(letterbox.sent).toHaveLength(1);
  const [mail] = letterbox.sent;
  const text = (mail?.text ?? '').replaceAll('\u00a0', ' ');
  const file = mail?.attachments.find(({ filename }) => filename === 'reservation.ics');
  const calendar = (file?.content.toString() ?? '').replace(/\r\n[ \t]/g, '').split('\r\n');
  return { subject: (mail?.subject ?? '').replaceAll('\u00a0', ' '), text, html: mail?.html ?? '', calendar };
}

const SAID = {
  sr: {
    services: 'Farbanje + Šišanje',
    parts: ['10:00 Farbanje (Mia)', '11:30 Šišanje (Ana)'],
    facts: ['Datum: utorak, 1. decembar 2026.', '10:00–12:15', 'Mia, Ana', '5.000 RSD'],
    when: 'uto 1. dec, 10:00',
    former: 'Ranije: ponedeljak, 30. novembar 2026. · 14:00–16:15',
    within: 'a usluge u njemu ili njihova vremena su promenjeni',
  },
  en: {
    services: 'Color + Haircut',
    parts: ['10:00 Color (Mia)', '11:30 Haircut (Ana)'],
    facts: ['Date: Tuesday 1 December 2026', '10:00–12:15', 'Mia, Ana', '€43'],
    when: 'Tue 1 Dec, 10:00',
    former: 'Before: Monday 30 November 2026 · 14:00–16:15',
    within: 'but the services in it or their times have changed',
  },
  de: {
    services: 'Färben + Haarschnitt',
    parts: ['10:00 Färben (Mia)', '11:30 Haarschnitt (Ana)'],
    facts: ['Datum: Dienstag, 1. Dezember 2026', '10:00–12:15 Uhr', 'Mia, Ana', '43 €'],
    when: 'Di., 1. Dez., 10:00 Uhr',
    former: 'Bisher: Montag, 30. November 2026 · 14:00–16:15 Uhr',
    within: 'die Leistungen darin oder ihre Zeiten haben sich aber geändert',
  },
} as const;

const NAMES = Object.keys(RESERVATION_MAILS) as ReservationMailName[];
const CANCELLED = /Obrve|Brows|Brauen/;

describe.each(LOCALES)('the mails about a visit: %s', (locale) => {
  const said = SAID[locale];

  it.each(NAMES)(
    '%s names the parts that are left, with times and people, and what they cost',
    async (name) => {
      const { subject, text, html, calendar } = await arriving(name, locale);
      // The mail that asks for a code begins with it, and sets the rest off once.
      expect(subject).toContain(`${said.services}${name === 'held' ? ', ' : ' · '}${said.when}`);
      expect(text).toContain(said.parts.join('\n'));
      for (const fact of said.facts) expect(text).toContain(fact);
      for (const part of said.parts) expect(html).toContain(part);
      expect(text).not.toMatch(CANCELLED);
      const isOver = STATUS_BEHIND[name] === CLIENT_REJECTED || STATUS_BEHIND[name] === ADMIN_REJECTED;
      expect(calendar.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      expect(calendar).toEqual(
        expect.arrayContaining([
          isOver ? 'METHOD:CANCEL' : 'METHOD:PUBLISH',
          'DTSTART:20261201T090000Z',
          'DTEND:20261201T111500Z',
          `DESCRIPTION:${said.parts.join('\\n')}`,
        ]),
      );
    },
  );

  it('a moved one names when it was, or that only the times within it changed', async () => {
    const was = { from: '2026-11-30T13:00:00.000Z', to: '2026-11-30T15:15:00.000Z' };
    expect((await arriving('adjusted', locale, was)).text).toContain(said.former);
    await emptyTables(database.sql, 'outbox', 'reservation');
    const same = { from: '2026-12-01T09:00:00.000Z', to: '2026-12-01T11:15:00.000Z' };
    const { text } = await arriving('adjusted', locale, same);
    expect(text).toContain(said.within);
    expect(text).not.toMatch(/Ranije:|Before:|Bisher:/);
  });
});
