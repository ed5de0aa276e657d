import { describe, expect, it } from 'vitest';
import { recognised } from '../columns/recognise.ts';
import { BrokenFile } from './broken-file.ts';
import { openTable } from './table-file.ts';

type Line = string | false;
const calendar = (...lines: Line[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', '']
    .filter((line) => line !== false)
    .join('\r\n');
const event = (...lines: Line[]) =>
  ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].filter((line) => line !== false).join('\r\n');
const NINE = 'DTSTART:20261201T080000Z';

/** The rows, each by its headings. */
async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const rows: string[][] = [];
  for await (const { cells } of (await openTable(Buffer.from(file))).rows) rows.push(cells);
  const [headings = [], ...others] = rows;
  return others.map((cells) =>
    Object.fromEntries(
      headings.map((heading, column) => [heading, cells[column] ?? '']).filter(([, cell]) => cell),
    ),
  );
}
const reasonOf = (file: string) =>
  rowsOf(file).then(
    () => 'read',
    (error: unknown) => (error instanceof BrokenFile ? error.reason : String(error)),
  );

describe('an entry of a calendar', () => {
  it('is a row whose headings are known', async () => {
    const file = calendar(
      event(
        NINE,
        'DTEND:20261201T090000Z',
        'SUMMARY:Haarschnitt\\, kurz',
        'ATTENDEE;CN="Grüner, Anna";ROLE=REQ-PARTICIPANT:mailto:anna@mail.example',
        'ATTENDEE;CUTYPE=ROOM;CN=Stuhl 1:mailto:chair@salon.example',
        'ORGANIZER;CN=Studio Lavanda:mailto:salon@salon.example',
        'LOCATION:Herreng',
        ' asse 12',
        'STATUS:CONFIRMED',
      ),
    );
    const [row = {}] = await rowsOf(file);
    expect(row).toEqual({
      Start: '2026-12-01T08:00:00Z',
      End: '2026-12-01T09:00:00Z',
      Service: 'Haarschnitt, kurz',
      Client: 'Grüner, Anna',
      Email: 'anna@mail.example',
      Status: 'CONFIRMED',
      Organizer: 'Studio Lavanda',
      Location: 'Herrengasse 12',
    });
    const headings = Object.keys(row);
    expect(
      Object.entries(recognised('reservations', headings)).map(([field, column]) => [
        field,
        headings[column],
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['date', 'Start'],
        ['end', 'End'],
        ['service', 'Service'],
        ['name', 'Client'],
        ['email', 'Email'],
        ['status', 'Status'],
      ]),
    );
    expect(Object.keys(recognised('reservations', headings))).toHaveLength(6);
  });

  const OUTLOOK_ZONE = [
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  it.each([
    ['in UTC', 'DTSTART:20260701T080000Z', '2026-07-01T08:00:00Z'],
    ['in a zone by its usual name', 'DTSTART;TZID=Europe/Vienna:20260701T100000', '2026-07-01T08:00:00Z'],
    [
      'in a zone that the file explains',
      'DTSTART;TZID=W. Europe Standard Time:20260701T100000',
      '2026-07-01T08:00:00Z',
    ],
    ['in winter', 'DTSTART;TZID=W. Europe Standard Time:20261201T100000', '2026-12-01T09:00:00Z'],
    ['in a zone that nobody knows', 'DTSTART;TZID=Mars:20260701T100000', '2026-07-01T10:00 Mars'],
    ['of no zone, which is the salon’s', 'DTSTART:20260701T100000', '2026-07-01T10:00'],
    ['of a whole day', 'DTSTART;VALUE=DATE:20260701', '2026-07-01 VALUE=DATE'],
    ['that is none', 'DTSTART:soon', expect.stringContaining('soon')],
  ])('begins %s', async (_, start, expected) => {
    const [row] = await rowsOf(calendar(...OUTLOOK_ZONE, event(start, 'SUMMARY:Ana')));
    expect(row?.Start).toEqual(expected);
  });

  it('ends after as long as it lasts, and says that it repeats', async () => {
    const rows = await rowsOf(
      calendar(
        event(NINE, 'DURATION:PT1H30M', 'SUMMARY:Ana'),
        event(NINE, 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Ana'),
      ),
    );
    expect(rows[0]?.End).toBe('2026-12-01T09:30:00Z');
    expect(rows[1]?.Start).toBe('2026-12-01T08:00:00Z RRULE:FREQ=WEEKLY;COUNT=3');
  });

  const named = async (...titles: string[]) =>
    (await rowsOf(calendar(...titles.map((title) => event(NINE, `SUMMARY:${title}`))))).map(
      ({ Service, Client, Phone }) => [Service, Client, ...(Phone ? [Phone] : [])],
    );
  it('names service and client in its title: what comes again is the service', async () => {
    expect(await named('Ana Ilić – Šišanje', 'Eva Kos - Šišanje', 'Mia Rus: Farbanje')).toEqual([
      ['Šišanje', 'Ana Ilić'],
      ['Šišanje', 'Eva Kos'],
      ['Farbanje', 'Mia Rus'],
    ]);
    expect(await named('Haarschnitt (Anna)', 'Haarschnitt | Eva', 'Haarschnitt (Mia Rus)')).toEqual([
      ['Haarschnitt', 'Anna'],
      ['Haarschnitt', 'Eva'],
      ['Haarschnitt', 'Mia Rus'],
    ]);
    expect(await named('Gel-Nägel', 'Ana 064/123-45-67 · Šišanje · Milica')).toEqual([
      ['Gel-Nägel', undefined],
      ['Šišanje', 'Ana', '064/123-45-67'],
    ]);
  });

  it('with a guest has the rest of its title for the service', async () => {
    const guest = 'ATTENDEE;CN=Anna Grüner:mailto:anna@mail.example';
    const rows = await rowsOf(
      calendar(
        event(NINE, 'SUMMARY:Haarschnitt – Anna Grüner', guest),
        event(NINE, 'SUMMARY:Anna: Farbe - kurz', guest),
        event(NINE, 'SUMMARY:Lifting - kurz', guest),
        event(NINE, 'SUMMARY:Eva - Farbe', 'ATTENDEE:mailto:eva@mail.example'),
      ),
    );
    expect(rows.map(({ Service, Client, Email }) => [Service, Client, Email])).toEqual([
      ['Haarschnitt', 'Anna Grüner', 'anna@mail.example'],
      ['Farbe - kurz', 'Anna Grüner', 'anna@mail.example'],
      ['Lifting - kurz', 'Anna Grüner', 'anna@mail.example'],
      ['Farbe', 'Eva', 'eva@mail.example'],
    ]);
  });

  it('tells in its description what other programs write there, and no number of a conference', async () => {
    const [row, other] = await rowsOf(
      calendar(
        event(
          NINE,
          'SUMMARY:Termin',
          'DESCRIPTION:Kundin: Anna Grüner\\nTelefon: 0664 1234567<br>Leistung: Haarschnitt\\nMitarbeiterin: Sandra',
        ),
        event(NINE, 'SUMMARY:Ana · Šišanje', 'DESCRIPTION:+381 64 1234567\\nJoin by phone +1 415 5550100'),
      ),
    );
    expect(row).toMatchObject({
      Client: 'Anna Grüner',
      Phone: '0664 1234567',
      Service: 'Haarschnitt',
      Employee: 'Sandra',
    });
    expect(other).toMatchObject({ Client: 'Ana', Phone: '+381 64 1234567' });
  });
});

describe('a file of a calendar', () => {
  it('is none without entries, and none that breaks off', async () => {
    expect(await reasonOf(calendar())).toBe('fileCalendarEmpty');
    expect(await reasonOf(calendar('BEGIN:VTODO', 'SUMMARY:x', 'END:VTODO'))).toBe('fileCalendarEmpty');
    expect(await reasonOf(calendar(event(NINE)).slice(0, -40))).toBe('fileCalendarDamaged');
    expect(await reasonOf(calendar('BEGIN:VEVENT', NINE))).toBe('fileCalendarDamaged');
    expect(await reasonOf(calendar(event('no property at all')))).toBe('fileCalendarDamaged');
  });

  it('is known by its beginning, also behind a mark and with letters of Windows', async () => {
    const file = calendar(event(NINE, 'SUMMARY:Ana – Šišanje'));
    expect((await openTable(Buffer.from(`\uFEFF${file}`))).how).toEqual({
      encoding: 'utf-8',
      sheet: 0,
      sheets: [],
    });
    const rows = await rowsOf(`\uFEFF${file}`);
    expect(rows).toHaveLength(1);
  });
});
