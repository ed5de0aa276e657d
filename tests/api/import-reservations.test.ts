import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as book } from '@/app/api/reservations/route.ts';
import { addDays, dayOf, instantOf } from '@/lib/base/time/zone.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import type { ImportRecord } from '@/lib/import-export/imports/answer.ts';
import { recordDueReminders } from '@/lib/conversations/reminders/service.ts';
import { importsOf } from '../support/data-imports.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aCategory, anOpenSalon, aPair, aServiceUnit, aVisitor, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let owner: SignedIn;
const { send, rows, change, commit, takeBack } = importsOf(() => owner);

const ZONE = 'Europe/Belgrade';
/** A week from now, as people write it. */
const soon = (days = 7) => addDays(dayOf(Date.now(), ZONE), days);
const written = (day: string) => day.split('-').toReversed().join('.');
const at = (time: string, day = soon()) => new Date(instantOf(day, time, ZONE));

let pair: { employeeId: number; workplaceId: number };
let unitId: number;

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});
beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'data_import');
  await anOpenSalon(sql);
  pair = await aPair(sql);
  await sql`update employee set name = 'Milica Jović' where id = ${pair.employeeId}`;
  unitId = await aServiceUnit(sql, {
    name: 'Šišanje',
    name_en: 'Haircut',
    categoryIds: [await aCategory(sql)],
  });
});

const words = messages.en.validation;
const HEAD = 'Datum;Vreme;Klijent;Telefon;Imejl;Usluga;Zaposleni;Trajanje;Cena;Status;Napomena';
const table = (...lines: string[]) => `${[HEAD, ...lines].join('\n')}\n`;
const line = (time: string, client = 'Ana Ilić;064 1234567;ana@mail.example', day = soon()) =>
  `${written(day)}.;${time};${client};sisanje;Milica;;;Potvrđeno;`;

const stored = () => database.sql`
  select r.status, r.client_name, r.term_from, r.term_to, r.price, r.currency, r.source, r.reminded, r.client_id,
    s.employee_id, s.workplace_id, s.employee_busy is not null as busy
  from reservation r join reservation_segment s on s.reservation_id = r.id order by r.term_from, r.id`;
const verdicts = async (id: number) =>
  (await rows(id)).items.map(({ verdict, reasons, past, row }) => ({
    verdict,
    why: reasons[0]?.text,
    past,
    row,
  }));

describe('a file of appointments', () => {
  it('makes a visit of a row with several services, past or to come, and says what cannot be one', async () => {
    const { sql } = database;
    const blowDry = await aServiceUnit(sql, { name: 'Feniranje', term_duration: 30, price: 50_000 });
    const other = await aPair(sql);
    await sql`update employee set name = 'Vesna Pavić' where id = ${other.employeeId}`;
    const row = (day: string, time: string, service: string, employee = 'Milica', rest = ';;;') =>
      `${written(day)};${time};Ana Ilić;064 1234567;;"${service}";${employee};${rest}`;
    const { body } = await send(
      'reservations',
      table(
        row(soon(), '10:00', 'Šišanje, Feniranje', '"Milica, Vesna"', ';3.600;;'),
        row(soon(-10), '9:00', 'Feniranje i Šišanje', 'Milica', '2h;4.500;;'),
        row(soon(), '10:30', 'Šišanje', 'Milica'),
        row(soon(), '11:15', 'Šišanje', 'Vesna'),
        row(soon(), '12:00', 'sisanje + šišanje'),
        row(soon(), '13:00', 'Šišanje, Peglanje'),
        row(soon(), '14:00', 'Šišanje, Feniranje', '"Milica, Petra"'),
        row(soon(), '19:30', 'Šišanje, Feniranje', '', ';;;'),
      ),
    );
    const found = await verdicts(body.id);
    expect(found.map(({ verdict }) => verdict)).toEqual([
      'new',
      'new',
      ...Array<string>(5).fill('refused'),
      'new',
    ]);
    expect(found.slice(4, 7).map(({ why }) => why)).toEqual([
      words.manyServices.replace('{val}', '5'),
      words.serviceUnknown,
      words.employeeUnknown,
    ]);
    await commit(body.id);
    const parts = await sql`
      select s.service_unit_id as unit, s.employee_id as employee, s.span_from as from, s.span_to as to, s.price,
        s.workplace_id is not null as placed, r.price as sum, r.status, r.term_to
      from reservation r join reservation_segment s on s.reservation_id = r.id
      where r.term_from in (${at('10:00')}, ${at('09:00', soon(-10))}) order by r.term_from, s.position`;
    const past = { employee: pair.employeeId, sum: 450_000, status: 5, placed: false };
    const past2 = { ...past, term_to: at('11:00', soon(-10)) };
    const coming = { sum: 360_000, status: 2, placed: true, term_to: at('11:30') };
    const [begin, middle] = [at('09:00', soon(-10)), at('09:30', soon(-10))];
    expect(parts).toEqual([
      { ...past2, unit: blowDry, from: begin, to: middle, price: 75_000 },
      { ...past2, unit: unitId, from: middle, to: at('11:00', soon(-10)), price: 375_000 },
      {
        ...coming,
        unit: unitId,
        employee: pair.employeeId,
        from: at('10:00'),
        to: at('11:00'),
        price: 300_000,
      },
      {
        ...coming,
        unit: blowDry,
        employee: other.employeeId,
        from: at('11:00'),
        to: at('11:30'),
        price: 60_000,
      },
    ]);
    const again = await send(
      'reservations',
      table(row(soon(), '10:00', 'Šišanje, Feniranje', '"Milica, Vesna"')),
    );
    expect(again.body.counts).toEqual({ new: 0, merged: 1, refused: 0 });
    expect(await takeBack(body.id)).toMatchObject({ record: { state: 'taken-back', keptCount: 0 } });
    expect(await sql`select from reservation_segment`).toHaveLength(0);
  });

  it('gives the places so that what fits together fits, in any order, and says what is in the way', async () => {
    const { sql } = database;
    const other = await aPair(sql);
    await sql`update employee set name = 'Nina Kos' where id = ${other.employeeId}`;
    await sql`insert into employee_workplace (employee_id, workplace_id, created_at, edited_at) values
      (${pair.employeeId}, ${other.workplaceId}, now(), now()), (${other.employeeId}, ${pair.workplaceId}, now(), now())`;
    const third = await sql`insert into employee (name, status, created_at, edited_at)
      values ('Vesna Pavić', 1, now(), now()) returning id`;
    for (const { workplaceId } of [pair, other])
      await sql`insert into employee_workplace (employee_id, workplace_id, created_at, edited_at)
        values (${third[0]?.id}, ${workplaceId}, now(), now())`;
    const row = (time: string, minutes: number, employee: string, client: string) =>
      `${written(soon())};${time};${client};;${client.toLowerCase()}@mail.example;sisanje;${employee};${minutes};;;`;
    const { body } = await send(
      'reservations',
      table(
        row('09:00', 60, 'Milica', 'Ana'),
        row('10:15', 75, 'Milica', 'Eva'),
        row('09:15', 75, 'Nina', 'Mia'),
        row('09:30', 30, 'Vesna', 'Una'),
        row('09:45', 30, 'Nina', 'Iva'),
      ),
    );
    expect((await verdicts(body.id)).map(({ verdict, why }) => [verdict, why])).toEqual([
      ['new', undefined],
      ['new', undefined],
      ['new', undefined],
      ['refused', words.workplacesTaken],
      ['refused', 'Nina Kos already has a reservation 09:15–10:30: row 4 of this file.'],
    ]);
    expect(await commit(body.id)).toMatchObject({ record: { state: 'committed', problem: null } });
    const places = await sql`select s.workplace_id as place from reservation_segment s order by s.span_from`;
    expect(places.map(({ place }) => place)).toEqual([pair.workplaceId, other.workplaceId, pair.workplaceId]);
  });

  it('becomes visits and terms to come, through the one way to a term, and nobody hears of it', async () => {
    const { body } = await send(
      'reservations',
      table(
        line('10:00'),
        `${written(soon(-30))}.;12:00;Ana Ilić;064 1234567;ana@mail.example;Haircut;Neko Ko Je Otišao;45 min;2.000,50;Završeno;farba 7`,
        `${written(soon(-10))};9:00;Mila Savić;065 7654321;;ŠIŠANJE;;;;;`,
      ),
    );
    expect(body.counts).toEqual({ new: 3, merged: 0, refused: 0 });
    expect(await stored()).toHaveLength(0);
    const { record } = await commit(body.id);
    expect(record).toMatchObject({ state: 'committed', problem: null });
    expect(await stored()).toEqual([
      expect.objectContaining({
        status: 5,
        term_from: at('12:00', soon(-30)),
        term_to: at('12:45', soon(-30)),
        price: 200_050,
        employee_id: null,
        busy: false,
      }),
      expect.objectContaining({ status: 5, client_name: 'Mila Savić', price: 250_000 }),
      expect.objectContaining({
        status: 2,
        term_from: at('10:00'),
        term_to: at('11:00'),
        source: 'board',
        reminded: false,
        employee_id: pair.employeeId,
        workplace_id: pair.workplaceId,
        busy: true,
      }),
    ]);
    expect(await database.sql`select name from client order by id`).toEqual([
      { name: 'Ana Ilić' },
      { name: 'Mila Savić' },
    ]);
    expect(await database.sql`select from outbox`).toHaveLength(0);
    const morning = at('10:30', soon(6));
    expect(await recordDueReminders(morning)).toBe(0);
  });

  it('tells those who come where that is asked for', async () => {
    const { body } = await send('reservations', table(line('10:00')));
    await commit(body.id, { confirmation: true, reminders: true });
    expect(await database.sql`select template, recipient from outbox`).toEqual([
      { template: 'confirmed', recipient: 'ana@mail.example' },
    ]);
    await database.sql`update outbox set created_at = now() - interval '1 day'`;
    expect(await recordDueReminders(at('10:30', soon(6)))).toBe(1);
  });

  it('lists what would overlap, in the salon and in the file, and what cannot be', async () => {
    const taken = await call(book, {
      body: { ...aVisitor(), serviceUnitId: unitId, termFrom: at('12:00').toISOString() },
    });
    expect(taken.status).toBe(201);
    const { body } = await send(
      'reservations',
      table(
        line('12:30'),
        line('14:00'),
        line('14:30', 'Eva Kos;;eva@mail.example'),
        line('14:00'),
        line('9:00').replace('sisanje', 'Masaža'),
        line('9:00').replace('Milica', 'Petra'),
        line('9:00').replace('Potvrđeno', 'Otkazano'),
        line('9:00', 'Ana Ilić;064 1234567;ana@mail.example', soon(200)),
        line('juče'),
        line('8:07', 'Nada Rus;;nada@mail.example'),
      ),
    );
    const found = await verdicts(body.id);
    expect(found.map(({ verdict }) => verdict)).toEqual([
      'refused',
      'new',
      'refused',
      'merged',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
      'new',
    ]);
    expect(found[0]?.why).toContain('12:00');
    expect(found[2]?.why).toContain('14:00');
    expect(found[3]?.row).toBe(3);
    expect(found[4]?.why).toBe(
      'There is no service with this name. Import the services first, or choose which one is meant.',
    );
    expect(found[5]?.why).toBe('There is no employee with this name.');
    expect(found[6]?.why).toContain('canceled or missed');
    expect(found[8]?.why).toBe('Please enter a time, such as 09:00.');
    await change(body.id, { mapping: body.mapping, options: { outsideHours: false } });
    expect((await verdicts(body.id))[9]?.verdict).toBe('refused');
  });

  it('never sells a term that a visitor has booked since it was looked at', async () => {
    const { body } = await send(
      'reservations',
      table(line('10:00'), line('15:00', 'Eva Kos;;eva@mail.example')),
    );
    expect(body.counts.new).toBe(2);
    await call(book, {
      body: { ...aVisitor(), serviceUnitId: unitId, termFrom: at('10:00').toISOString() },
    });
    const { record } = await commit(body.id);
    expect(record).toMatchObject({
      state: 'ready',
      problem: 'changed',
      counts: { new: 1, merged: 0, refused: 1 },
    });
    expect(await stored()).toHaveLength(1);
    await commit(body.id);
    expect((await stored()).map(({ term_from }) => term_from as Date)).toEqual([at('10:00'), at('15:00')]);
  });

  it('raced by visitors for the same hours: one of them gets each, and no two the same', async () => {
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    const { body } = await send(
      'reservations',
      table(
        ...times.map((time, index) =>
          line(time, `Gost ${'abcdefgh'.charAt(index)};;gost${index}@mail.example`),
        ),
      ),
    );
    const visitors = times.map((time) =>
      call(book, {
        body: { ...aVisitor(), serviceUnitId: unitId, termFrom: at(time).toISOString() },
      }),
    );
    const [{ record }] = await Promise.all([commit(body.id), ...visitors]);
    expect(['committed', 'ready']).toContain(record.state);
    const starts = (await stored()).map(({ term_from }) => Number(term_from));
    expect(new Set(starts).size).toBe(starts.length);
    const ofFile = await database.sql`select from reservation where source = 'board'`;
    // All of the file or nothing of it.
    expect(ofFile.length).toBe(record.state === 'committed' ? record.counts.new : 0);
  });

  it('finds whom a table names by name alone, where one client alone has that name', async () => {
    const { sql } = database;
    await sql`insert into client ${sql([
      { name: 'Ana Ilić', email: 'ana@mail.example', phone: '+381641234567', language: 'de' },
      { name: 'Eva Kos', email: 'eva1@mail.example', phone: null, language: 'sr' },
      { name: 'Eva Kos', email: 'eva2@mail.example', phone: null, language: 'sr' },
    ])}`;
    const { body } = await send(
      'reservations',
      table(line('10:00', 'ana ilic;;'), line('12:00', 'Eva Kos;;'), line('14:00', 'Niko Nov;;')),
    );
    expect((await verdicts(body.id)).map(({ verdict, why }) => [verdict, why])).toEqual([
      ['new', undefined],
      ['refused', 'Several clients have this name. Please add an email address or a phone number.'],
      ['refused', 'Please enter an email address or a phone number.'],
    ]);
    await commit(body.id);
    expect(await stored()).toEqual([expect.objectContaining({ client_id: 1, client_name: 'Ana Ilić' })]);
  });

  it('keeps both of two visits that overlapped elsewhere, the second one as nobody’s', async () => {
    const { body } = await send(
      'reservations',
      table(
        line('10:00', 'Ana Ilić;064 1234567;', soon(-3)),
        line('10:30', 'Mila Savić;065 7654321;', soon(-3)),
      ),
    );
    await commit(body.id);
    expect((await stored()).map(({ status, employee_id }) => [status, employee_id])).toEqual([
      [5, pair.employeeId],
      [5, null],
    ]);
  });

  it('stores nothing twice when it is sent again', async () => {
    const file = table(line('10:00'), line('10:00', 'Mila;065 7654321;', soon(-3)));
    const first = await send('reservations', file);
    expect((await commit(first.body.id)).record).toMatchObject({ state: 'committed', problem: null });
    const again = await send('reservations', file);
    expect(again.body.counts).toEqual({ new: 0, merged: 2, refused: 0 });
    await commit(again.body.id);
    expect(await stored()).toHaveLength(2);
  });
});

describe('names in a file that are nobody’s here', () => {
  const named = (service: string, employee: string, time: string, day = soon()) =>
    `${written(day)};${time};Ana Ilić;064 1234567;;"${service}";${employee};;;;`;
  const file = () =>
    table(
      named('Šišanje žensko', 'Milica', '09:00'),
      named('SISANJE ŽENSKO', 'Mica', '10:00'),
      named('Šišanje', 'Mica', '11:00'),
      named('Šišanje + Trajna', 'Milica', '12:00'),
      named('Šišanje', 'Otišla', '9:00', soon(-3)),
    );
  const namesOf = ({ names }: ImportRecord) =>
    names.map(({ field, name, count, means }) => [field, name, count, means]);

  it('are listed once each, take what they are said to mean, for the whole file and for the next one', async () => {
    const { sql } = database;
    const { body } = await send('reservations', file());
    expect(body.counts).toEqual({ new: 1, merged: 0, refused: 4 });
    expect(namesOf(body)).toEqual([
      ['employee', 'Mica', 2, null],
      ['service', 'SISANJE ŽENSKO', 2, null],
      ['employee', 'Otišla', 1, null],
      ['service', 'Trajna', 1, null],
    ]);
    expect(body.namesCount).toBe(4);

    const answer = await change(body.id, {
      names: [
        { field: 'service', name: 'Šišanje žensko', means: unitId },
        { field: 'employee', name: 'Mica', means: pair.employeeId },
      ],
    });
    expect(answer.status).toBe(200);
    const changed = answer.body as unknown as ImportRecord;
    expect(changed.counts).toEqual({ new: 4, merged: 0, refused: 1 });
    expect(namesOf(changed)).toEqual([
      ['employee', 'Otišla', 1, null],
      ['service', 'Trajna', 1, null],
      ['employee', 'Mica', 2, pair.employeeId],
      ['service', 'SISANJE ŽENSKO', 2, unitId],
    ]);
    expect((await commit(body.id)).record).toMatchObject({ state: 'committed', problem: null });
    expect(
      await sql`select service_unit_id as unit, employee_id as employee from reservation_segment
        where span_from >= now() order by span_from`,
    ).toEqual(Array.from({ length: 3 }, () => ({ unit: unitId, employee: pair.employeeId })));

    const next = await send('reservations', file());
    expect(next.body.counts).toEqual({ new: 0, merged: 4, refused: 1 });
    // What was read can be sent back, and changes nothing by itself.
    expect((await change(next.body.id, next.body)).body).toMatchObject({ counts: next.body.counts });
    await change(next.body.id, { names: [{ field: 'employee', name: 'mica', means: null }] });
    expect(await sql`select field, name from import_alias`).toEqual([
      { field: 'service', name: 'sisanje zensko' },
    ]);
  });

  it('mean nothing that is not there, and are forgotten with what they meant', async () => {
    const { sql } = database;
    const { body } = await send('reservations', file());
    const names = [
      { field: 'service', name: 'Šišanje žensko', means: 999_999 },
      { field: 'employee', name: 'Mica', means: pair.employeeId },
    ];
    const { status, body: refusal } = await change(body.id, { names });
    expect([status, refusal.fields]).toEqual([422, { 'names.0.means': expect.any(String) }]);
    expect(await sql`select from import_alias`).toHaveLength(0);
    await change(body.id, { names: names.slice(1) });
    await sql`delete from employee where id = ${pair.employeeId}`;
    expect(await sql`select from import_alias`).toHaveLength(0);
  });
});

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
      (await send(kind, file, { ...ics, headers: { ...owner.headers, lang: 'en' } })).body.error;
    expect(await refusalOf('clients', calendar([]))).toBe(errors.fileCalendar);
    expect(await refusalOf('reservations', calendar())).toBe(errors.fileCalendarEmpty);
    expect(await refusalOf('reservations', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')).toBe(
      errors.fileCalendarDamaged,
    );
    expect(await refusalOf('reservations', '<html>Log in, please</html>')).toBe(errors.fileCalendarDamaged);
    expect(await database.sql`select from data_import`).toHaveLength(0);
  });
});

it('is taken back: terms are free again, but what was confirmed or told of since stays', async () => {
  const { body } = await send(
    'reservations',
    table(
      line('10:00'),
      line('12:00', 'Eva Kos;;eva@mail.example'),
      line('10:00', 'Mila Savić;065 7654321;', soon(-3)),
    ),
  );
  expect((await commit(body.id)).record).toMatchObject({ state: 'committed', problem: null });
  await database.sql`update reservation set requirements = 'čaj', edited_at = now() where client_name = 'Eva Kos'`;
  const { record } = await takeBack(body.id);
  expect(record.kept.map(({ entity, name }) => [entity, name])).toEqual([
    ['client', 'Eva Kos'],
    ['reservation', 'Eva Kos'],
  ]);
  expect((await stored()).map(({ client_name }) => client_name as string)).toEqual(['Eva Kos']);
  const booked = await call(book, {
    body: { ...aVisitor(), serviceUnitId: unitId, termFrom: at('10:00').toISOString() },
  });
  expect(booked.status).toBe(201);
});
