import { describe, expect, it } from 'vitest';
import { POST as book } from '@/app/api/reservations/route.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { recordDueReminders } from '@/lib/conversations/reminders/service.ts';
import { call } from '../support/http.ts';
import { importingSalon, moment as at, soon, table, written } from '../support/salons/importing-salon.ts';
import { aPair, aServiceUnit, aVisitor } from '../support/salon.ts';

const { salon, send, change, commit, takeBack, stored, verdicts } = importingSalon();

const words = messages.en.validation;
const line = (time: string, client = 'Ana Ilić;064 1234567;ana@mail.example', day = soon()) =>
  `${written(day)}.;${time};${client};sisanje;Milica;;;Potvrđeno;`;

describe('a file of appointments', () => {
  it('knows of whom it brings along when they came first and last, whatever the order of the rows', async () => {
    const [mid, first, last] = [soon(-60), soon(-400), soon(-3)];
    const { body } = await send(
      'reservations',
      table(
        ...[mid, first, last].map((day) => line('10:00', 'Ana Ilić;064 1234567;ana@mail.example', day)),
        line('12:00', 'Petra Novak;064 7654321;petra@mail.example'),
      ),
    );
    await commit(body.id);
    const seen = await salon.sql`
      select name, first_seen_at as first, last_seen_at as last, last_seen_at = created_at as "isNow"
      from client order by name`;
    expect(seen).toMatchObject([
      { name: 'Ana Ilić', first: at('10:00', first), last: at('10:00', last) },
      // Who is only to come is known since the import.
      { name: 'Petra Novak', isNow: true },
    ]);
  });

  it('makes a visit of a row with several services, past or to come, and says what cannot be one', async () => {
    const { sql } = salon;
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
    const past = { employee: salon.pair.employeeId, sum: 450_000, status: 5, placed: false };
    const past2 = { ...past, term_to: at('11:00', soon(-10)) };
    const coming = { sum: 360_000, status: 2, placed: true, term_to: at('11:30') };
    const [begin, middle] = [at('09:00', soon(-10)), at('09:30', soon(-10))];
    expect(parts).toEqual([
      { ...past2, unit: blowDry, from: begin, to: middle, price: 75_000 },
      { ...past2, unit: salon.unitId, from: middle, to: at('11:00', soon(-10)), price: 375_000 },
      {
        ...coming,
        unit: salon.unitId,
        employee: salon.pair.employeeId,
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
    expect(again.body).toMatchObject({ counts: { new: 0, merged: 1, refused: 0 }, leftOut: 1 });
    expect(await takeBack(body.id)).toMatchObject({ record: { state: 'taken-back', keptCount: 0 } });
    expect(await sql`select from reservation_segment`).toHaveLength(0);
  });

  it('gives the places so that what fits together fits, in any order, and says what is in the way', async () => {
    const { sql } = salon;
    const other = await aPair(sql);
    await sql`update employee set name = 'Nina Kos' where id = ${other.employeeId}`;
    await sql`insert into employee_workplace (employee_id, workplace_id, created_at, edited_at) values
      (${salon.pair.employeeId}, ${other.workplaceId}, now(), now()), (${other.employeeId}, ${salon.pair.workplaceId}, now(), now())`;
    const third = await sql`insert into employee (name, status, created_at, edited_at)
      values ('Vesna Pavić', 1, now(), now()) returning id`;
    for (const { workplaceId } of [salon.pair, other])
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
    expect(places.map(({ place }) => place)).toEqual([
      salon.pair.workplaceId,
      other.workplaceId,
      salon.pair.workplaceId,
    ]);
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
        employee_id: salon.pair.employeeId,
        workplace_id: salon.pair.workplaceId,
        busy: true,
      }),
    ]);
    expect(await salon.sql`select name from client order by id`).toEqual([
      { name: 'Ana Ilić' },
      { name: 'Mila Savić' },
    ]);
    expect(await salon.sql`select from outbox`).toHaveLength(0);
    const morning = at('10:30', soon(6));
    expect(await recordDueReminders(morning)).toBe(0);
  });

  it('tells those who come where that is asked for', async () => {
    const { body } = await send('reservations', table(line('10:00')));
    await commit(body.id, { confirmation: true, reminders: true });
    expect(await salon.sql`select template, recipient from outbox`).toEqual([
      { template: 'confirmed', recipient: 'ana@mail.example' },
    ]);
    await salon.sql`update outbox set created_at = now() - interval '1 day'`;
    expect(await recordDueReminders(at('10:30', soon(6)))).toBe(1);
  });

  it('lists what would overlap, in the salon and in the file, and what cannot be', async () => {
    const taken = await call(book, {
      body: { ...aVisitor(), serviceUnitId: salon.unitId, termFrom: at('12:00').toISOString() },
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
      body: { ...aVisitor(), serviceUnitId: salon.unitId, termFrom: at('10:00').toISOString() },
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
        body: { ...aVisitor(), serviceUnitId: salon.unitId, termFrom: at(time).toISOString() },
      }),
    );
    const [{ record }] = await Promise.all([commit(body.id), ...visitors]);
    expect(['committed', 'ready']).toContain(record.state);
    const starts = (await stored()).map(({ term_from }) => Number(term_from));
    expect(new Set(starts).size).toBe(starts.length);
    const ofFile = await salon.sql`select from reservation where source = 'board'`;
    // All of the file or nothing of it.
    expect(ofFile.length).toBe(record.state === 'committed' ? record.counts.new : 0);
  });

  it('finds whom a table names by name alone, where one client alone has that name', async () => {
    const { sql } = salon;
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
      [5, salon.pair.employeeId],
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
  await salon.sql`update reservation set requirements = 'čaj', edited_at = now() where client_name = 'Eva Kos'`;
  const { record } = await takeBack(body.id);
  expect(record.kept.map(({ entity, name }) => [entity, name])).toEqual([
    ['client', 'Eva Kos'],
    ['reservation', 'Eva Kos'],
  ]);
  expect((await stored()).map(({ client_name }) => client_name as string)).toEqual(['Eva Kos']);
  const booked = await call(book, {
    body: { ...aVisitor(), serviceUnitId: salon.unitId, termFrom: at('10:00').toISOString() },
  });
  expect(booked.status).toBe(201);
});
