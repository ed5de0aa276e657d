import { afterEach, expect, test } from 'vitest';
import { brokenLines, parsedCalendar } from '@/tests/support/calendar-file';
import { aReservationToMail } from '@/tests/support/messages/mail-facts';
import { LOCALES } from '../../base/locales.ts';
import { RESERVATION_STATUS, type ReservationStatus } from '../../base/statuses.ts';
import { heldSettings, holdSettings } from '../../salon/settings/held.ts';
import { calendarAttachment } from './calendar.ts';
import { EXAMPLE_RESERVATION } from '../previews/example-reservation.ts';
import { MAIL_TEMPLATES } from '../templates/templates.ts';
import { exampleContent } from '../previews/examples.ts';
import type { ReservationFacts } from '../facts/queries.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

/** The lines of the file, folded ones joined. */
function linesOf(facts: Partial<ReservationFacts>): string[] {
  const { content } = calendarAttachment(aReservationToMail(facts), 'en');
  return content
    .toString('utf8')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
}

/** The properties of the event and its calendar, by name without parameters. */
const read = (facts: Partial<ReservationFacts> = {}): Record<string, string> =>
  Object.fromEntries(
    linesOf(facts).map((line) => [line.split(/[:;]/)[0], line.slice(line.indexOf(':') + 1)]),
  );

const dayLater = new Date('2026-12-01T07:00:00Z');

test('The times are in UTC', () => {
  expect(read()).toMatchObject({
    DTSTART: '20261201T080000Z',
    DTEND: '20261201T103000Z',
    DTSTAMP: '20261130T083000Z',
  });
});

test('The UID belongs to the reservation for its whole life', () => {
  for (const status of [INIT, CONFIRMED, CLIENT_REJECTED]) {
    expect(read({ status, editedAt: dayLater })).toMatchObject({ UID: 'reservation-4711@localhost' });
  }
});

test.each([
  [INIT, 'PUBLISH', 'TENTATIVE'],
  [CONFIRMED, 'PUBLISH', 'CONFIRMED'],
  [DONE, 'PUBLISH', 'CONFIRMED'],
  [CLIENT_REJECTED, 'CANCEL', 'CANCELLED'],
  [ADMIN_REJECTED, 'CANCEL', 'CANCELLED'],
] satisfies [ReservationStatus, string, string][])(
  'A reservation in status %s is a %s of a %s event',
  (status, method, state) => {
    expect(read({ status })).toMatchObject({ METHOD: method, STATUS: state });
    expect(calendarAttachment(aReservationToMail({ status }), 'sr').contentType).toContain(
      `method=${method}`,
    );
  },
);

test('The sequence rises from held over confirmed and moved to cancelled, even within a second', () => {
  const sequences = [
    read({ status: INIT }),
    read({ status: CONFIRMED }),
    read({ status: CONFIRMED, sequence: 1 }),
    read({ status: CONFIRMED, sequence: 2 }),
    read({ status: CLIENT_REJECTED, sequence: 2 }),
  ].map((event) => Number(event.SEQUENCE));
  expect(sequences).toEqual([0, 1, 4, 7, 8]);
});

test('A hold that is moved and confirmed rises as well', () => {
  const sequences = [
    read({ status: INIT, sequence: 1 }),
    read({ status: CONFIRMED, sequence: 1 }),
    read({ status: DONE, sequence: 1 }),
    read({ status: ADMIN_REJECTED, sequence: 1 }),
  ].map((event) => Number(event.SEQUENCE));
  expect(sequences).toEqual([3, 4, 4, 5]);
});

test('An unconfirmed term says so in the calendar', () => {
  expect(read()).toMatchObject({ SUMMARY: 'Not booked yet: Balayage for long hair · Salon Breza' });
  expect(read({ status: CONFIRMED })).toMatchObject({ SUMMARY: 'Balayage for long hair · Salon Breza' });
});

test('A name with line breaks adds no line of its own', () => {
  const nameEn = 'Cut\r\nATTENDEE:mailto:x@y.example';
  const lines = linesOf({ serviceUnit: { ...EXAMPLE_RESERVATION.serviceUnit, nameEn } });
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});

const before = heldSettings();
afterEach(() => holdSettings(before));

test('The UID is the one that the salon had at first, whatever address it has moved to', () => {
  holdSettings({ ...before, calendarDomain: 'old.example' });
  expect(read()).toMatchObject({ UID: 'reservation-4711@old.example' });
});

test('Whoever has an entry learns when it was last changed', () => {
  expect(read({ editedAt: dayLater })).toMatchObject({ 'LAST-MODIFIED': '20261201T070000Z' });
});

test('A salon without an address for mails still gives an event, without an organizer', () => {
  holdSettings({ ...before, settings: { ...before.settings, email: '' } });
  expect(read()).not.toHaveProperty('ORGANIZER');
});

test.each(MAIL_TEMPLATES)('What %s has attached is read by a parser of others, in each language', (name) => {
  for (const locale of LOCALES) {
    const { reservation } = exampleContent(name, locale);
    if (!reservation) continue;
    const serviceUnit = {
      ...reservation.serviceUnit,
      name: 'Šišanje · feniranje · češljanje za dugu i gustu kosu žena, đaka i gošći 💇',
    };
    for (const facts of [reservation, { ...reservation, serviceUnit }]) {
      const file = calendarAttachment(facts, locale).content.toString('utf8');
      expect(brokenLines(file)).toEqual([]);
      expect(file).not.toContain('X-PUBLISHED-TTL');
      const { calendar, events } = parsedCalendar(file);
      expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
      expect(events.map(({ event }) => event.uid)).toEqual([`reservation-${reservation.id}@localhost`]);
    }
  }
});
