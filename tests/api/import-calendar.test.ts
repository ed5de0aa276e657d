import { describe, expect, it } from 'vitest';
import { messages } from '@/lib/base/i18n/messages.ts';
import { importingSalon, moment as at, soon } from '../support/salons/importing-salon.ts';

const { salon, send, commit, stored, verdicts } = importingSalon();

const words = messages.en.validation;
describe('a calendar', () => {
  const compact = (day: string) => day.replaceAll('-', '');
  const calendar = (...events: string[][]) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n');
  const ics = { name: 'kalendar.ics' };

  it('is read as appointments, in the salon’s zone, and says of each why it is none', async () => {
    const start = `DTSTART;TZID=Europe/London:${compact(soon())}T090000`;
    const guest = 'ATTENDEE;CN=Ana Ilić:mailto:ana@mail.example';
    const { body } = await send(
      'reservations',
      calendar(
        [start, 'SUMMARY:Šišanje', guest],
        [`DTSTART:${compact(soon())}T120000`, 'SUMMARY:Eva Kos 065 7654321 – Haircut'],
        [start, 'RRULE:FREQ=WEEKLY', 'SUMMARY:Šišanje', guest],
        [`DTSTART;VALUE=DATE:${compact(soon())}`, 'SUMMARY:Šišanje', guest],
        [start, 'STATUS:CANCELLED', 'SUMMARY:Šišanje', guest],
        [`DTSTART:${compact(soon())}T150000`, 'SUMMARY:Trajna', guest],
      ),
      ics,
    );
    expect((await verdicts(body.id)).map(({ verdict, why }) => [verdict, why])).toEqual([
      ['new', undefined],
      ['new', undefined],
      ['refused', words.repeats],
      ['refused', words.allDay],
      ['refused', words.fallen],
      ['refused', words.serviceUnknown],
    ]);
    expect(body.names).toEqual([{ field: 'service', name: 'Trajna', count: 1, means: null }]);
    expect((await commit(body.id)).record).toMatchObject({ state: 'committed', problem: null });
    expect((await stored()).map(({ client_name, term_from }) => [client_name, term_from] as unknown)).toEqual(
      [
        ['Ana Ilić', at('10:00')],
        ['Eva Kos', at('12:00')],
      ],
    );
  });

  it('is refused in a sentence where it is none, or where something else was to come', async () => {
    const errors = messages.en.errors;
    const refusalOf = async (kind: string, file: string) =>
      (await send(kind, file, { ...ics, headers: { ...salon.owner.headers, lang: 'en' } })).body.error;
    expect(await refusalOf('clients', calendar([]))).toBe(errors.fileCalendar);
    expect(await refusalOf('reservations', calendar())).toBe(errors.fileCalendarEmpty);
    expect(await refusalOf('reservations', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')).toBe(
      errors.fileCalendarDamaged,
    );
    expect(await refusalOf('reservations', '<html>Log in, please</html>')).toBe(errors.fileCalendarDamaged);
    expect(await salon.sql`select from data_import`).toHaveLength(0);
  });
});
