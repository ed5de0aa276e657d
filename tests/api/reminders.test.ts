import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.ts';
import { HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { addLinks } from '@/lib/kit/links/service.ts';
import { recordDueNudges, recordDueReminders } from '@/lib/conversations/reminders/service.ts';
import { useDatabase } from '../support/database.ts';
import { aLetterbox } from '../support/messages/letterbox.ts';
import { aShortenedVisit } from '../support/reservations.ts';
import { aServiceUnit, at, emptySalon } from '../support/salon.ts';

const database = useDatabase();
const BOOKED = new Date('2026-11-20T10:00:00+01:00');
const moment = (time: string, day?: string) => new Date(at(time, day));

beforeEach(() => emptySalon(database.sql));

/** A reservation of an hour on Tuesday, 1 December, at 14:00, confirmed long ago. */
async function aReservation(row: Record<string, unknown> = {}, client: Record<string, unknown> = {}) {
  const { sql } = database;
  const serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje', name_de: 'Haarschnitt' });
  const [person] = await sql<{ id: number }[]>`
    insert into client ${sql({ name: 'Milica', email: `client${serviceUnitId}@primer.example`, language: 'de', ...client })}
    returning id`;
  const reservation = {
    client_id: person?.id ?? null,
    client_name: 'Milica',
    client_email: 'milica@primer.example',
    term_from: moment('14:00'),
    term_to: moment('15:00'),
    price: 1,
    currency: 'EUR',
    language: 'de',
    source: 'site',
    status: 2,
    changed_by: 'client',
    created_at: BOOKED,
    ...row,
  };
  const [made] = await sql<{ id: number }[]>`insert into reservation ${sql(reservation)} returning id`;
  const id = made?.id ?? 0;
  await sql`insert into reservation_segment ${sql({
    reservation_id: id,
    status: reservation.status,
    service_unit_id: serviceUnitId,
    span_from: reservation.term_from,
    span_to: reservation.term_to,
  })}`;
  await addLinks(db, { reservationId: id }, [
    { purpose: 'confirm-reservation', expiresAt: null },
    { purpose: 'cancel-reservation', expiresAt: null },
    { purpose: 'unsubscribe-reservations', expiresAt: null },
  ]);
  return id;
}

const planned = async () =>
  (
    await database.sql`select template, payload ->> 'hours' as hours, recipient, state from outbox order by created_at`
  ).map((row) => [row.template, row.hours, row.state].join(' '));

/** Looks every quarter of an hour from one moment to another, and sends what is due, as the process does. */
async function pass(from: Date, to: Date) {
  const letterbox = aLetterbox();
  const times: string[] = [];
  for (let now = from; now <= to; now = new Date(now.getTime() + 900_000)) {
    await recordDueReminders(now);
    const before = letterbox.sent.length;
    await letterbox.deliver(now);
    if (letterbox.sent.length > before) times.push(now.toISOString().slice(0, 16));
  }
  return { sent: letterbox.sent, times };
}

describe('a confirmed term is reminded of', () => {
  it('a day and two hours before, each once, however many processes look', async () => {
    const id = await aReservation();
    const all = await Promise.all([1, 2, 3, 4].map(() => recordDueReminders(moment('14:00', '2026-11-30'))));
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(1);
    const { sent, times } = await pass(moment('14:00', '2026-11-30'), moment('14:00'));
    expect(times).toEqual(['2026-11-30T13:00', '2026-12-01T11:00']);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Erinnerung: Haarschnitt · Di., 1. Dez., 14:00\u00a0Uhr',
      'Erinnerung: Haarschnitt · Di., 1. Dez., 14:00\u00a0Uhr',
    ]);
    expect(sent[0]?.text).toMatch(/\/de\/status-confirmation\?action=cancel-reservation&token=[\w-]{43}/);
    const keys = await database.sql`select once_key from outbox order by created_at`;
    expect(keys.map((row) => row.once_key as string)).toEqual([
      `reminder:${id}:24:2026-12-01T13:00:00.000Z`,
      `reminder:${id}:2:2026-12-01T13:00:00.000Z`,
    ]);
  });

  it.each([
    ['not confirmed', { status: 1, hold_until: moment('14:00') }, {}],
    ['cancelled by the client', { status: 3 }, {}],
    ['rejected by the salon', { status: 4 }, {}],
    ['over', { status: 5 }, {}],
    ['without an address', { client_email: null }, {}],
    ['of a client who wants no reminders', {}, { mails_stopped_at: BOOKED }],
  ])('but not one that is %s', async (_, row, client) => {
    await aReservation(row, client);
    expect((await pass(moment('12:00', '2026-11-30'), moment('14:00'))).sent).toEqual([]);
  });

  it('not when it falls between the record and the sending', async () => {
    await aReservation();
    await recordDueReminders(moment('14:00', '2026-11-30'));
    await database.sql`update reservation set status = 3`;
    const letterbox = aLetterbox();
    await letterbox.deliver(moment('14:00', '2026-11-30'));
    expect(letterbox.sent).toEqual([]);
    expect(await planned()).toEqual(['reminder 24 cancelled']);
  });

  it('anew when it moves, and of the old term no more', async () => {
    await aReservation();
    expect(await recordDueReminders(moment('14:00', '2026-11-30'))).toBe(1);
    const move = { term_from: moment('16:00', '2026-12-03'), term_to: moment('17:00', '2026-12-03') };
    await database.sql`update reservation set ${database.sql(move)}, sequence = 1`;
    await database.sql`update reservation_segment set span_from = ${move.term_from}, span_to = ${move.term_to}`;
    const { sent, times } = await pass(moment('14:00', '2026-11-30'), moment('16:00', '2026-12-03'));
    expect(times).toEqual(['2026-12-02T15:00', '2026-12-03T13:00']);
    expect(sent).toHaveLength(2);
    expect(await planned()).toEqual(['reminder 24 cancelled', 'reminder 24 sent', 'reminder 2 sent']);
  });

  it('never at night: early terms on the evening before, delayed mails in the morning', async () => {
    await aReservation({ term_from: moment('08:30'), term_to: moment('09:30') });
    const { times } = await pass(moment('06:00', '2026-11-30'), moment('08:30'));
    // 8:30 of the day before, and 6:30 of the day, which is at night.
    expect(times).toEqual(['2026-11-30T07:30', '2026-11-30T20:00']);
  });

  it('in the morning when it could not be sent in the evening', async () => {
    await aReservation({ term_from: moment('20:00'), term_to: moment('21:00') });
    await recordDueReminders(moment('20:00', '2026-11-30'));
    const letterbox = aLetterbox();
    await letterbox.deliver(moment('23:00', '2026-11-30'));
    await letterbox.deliver(moment('07:59'));
    expect(letterbox.sent).toEqual([]);
    await letterbox.deliver(moment('08:00'));
    expect(letterbox.sent).toHaveLength(1);
    const [row] = await database.sql`select attempts, state from outbox`;
    expect(row).toEqual({ attempts: 1, state: 'sent' });
  });
});

it('a visit is reminded of as one, of what is left of it', async () => {
  const { id } = await aShortenedVisit(database.sql, {
    created_at: BOOKED,
    client_email: 'ana@primer.example',
  });
  await addLinks(db, { reservationId: id }, [{ purpose: 'cancel-reservation', expiresAt: null }]);
  const { sent, times } = await pass(moment('10:00', '2026-11-30'), moment('10:00'));
  expect(times).toEqual(['2026-11-30T09:00', '2026-12-01T07:00']);
  expect(sent.map(({ subject }) => subject.split(' · ')[0])).toEqual([
    'Podsetnik: Farbanje + Šišanje',
    'Podsetnik: Farbanje + Šišanje',
  ]);
  expect(sent[0]?.text).not.toContain('Obrve');
});

describe('a hold is nudged', () => {
  const created = moment('10:00');
  const hold = (row: Record<string, unknown> = {}) =>
    aReservation({
      status: 1,
      created_at: created,
      hold_until: new Date(created.getTime() + 2 * HOUR),
      ...row,
    });

  it('at half of its time, once', async () => {
    await hold();
    expect(await recordDueNudges(moment('10:59'))).toBe(0);
    const all = await Promise.all([1, 2, 3].map(() => recordDueNudges(moment('11:00'))));
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await recordDueNudges(moment('11:30'))).toBe(0);
    const letterbox = aLetterbox();
    await letterbox.deliver(moment('11:00'));
    expect(letterbox.sent.map(({ subject }) => subject)).toEqual([
      'Wartet noch auf Ihre Bestätigung: Haarschnitt · Di., 1. Dez., 14:00\u00a0Uhr',
    ]);
    expect(letterbox.sent[0]?.text).toContain('action=confirm-reservation');
  });

  it.each([
    ['has been confirmed', { status: 2 }, {}],
    ['has almost ended', { hold_until: new Date(created.getTime() + HOUR + 5 * MINUTE) }, {}],
    ['is a client’s who wants none', {}, { mails_stopped_at: BOOKED }],
    ['has no address', { client_email: null }, {}],
  ])('not when it %s', async (_, row, client) => {
    await aReservation(
      { status: 1, created_at: created, hold_until: new Date(created.getTime() + 2 * HOUR), ...row },
      client,
    );
    expect(await recordDueNudges(moment('11:00'))).toBe(0);
  });

  it.each([
    ['in the morning when it lasts until then', '2026-12-01T09:00:00+01:00', [0, 1]],
    ['at night when it would be over by morning', '2026-12-01T07:30:00+01:00', [1, 0]],
  ])('%s', async (_, until, expected) => {
    await hold({ created_at: new Date('2026-11-30T22:00:00+01:00'), hold_until: new Date(until) });
    const recorded: number[] = [];
    for (const time of ['04:00', '08:00'])
      recorded.push(await recordDueNudges(new Date(`2026-12-01T${time}:00+01:00`)));
    expect(recorded).toEqual(expected);
  });

  it('not when the address has got its share of mails', async () => {
    await hold();
    await database.sql`insert into outbox (template, recipient, language, created_at)
      select 'held', 'milica@primer.example', 'de', ${created} from generate_series(1, 3)`;
    expect(await recordDueNudges(moment('11:00'))).toBe(0);
  });
});
