import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as unsubscribe } from '@/app/api/newsletter/unsubscribe/route.ts';
import { GET as preview } from '@/app/admin/api/settings/time-again/route.ts';
import { eraseClient } from '@/lib/clients/privacy/erase-client.ts';
import { mergeClients } from '@/lib/clients/merge/service.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import { listDue } from '@/lib/return-visits/due/queries.ts';
import { dueListQuery } from '@/lib/return-visits/due/schema.ts';
import { recordNudges, settleNudges } from '@/lib/return-visits/time-again/service.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aLetterbox, tokenIn } from '../support/messages/letterbox.ts';
import { aReservation } from '../support/reservations.ts';
import { signedInAs } from '../support/staff.ts';
import { aPair, aServiceUnit, at, emptySalon, TUESDAY } from '../support/salon.ts';

/* The mail that it is time again. */

const { CONFIRMED, DONE, INIT } = RESERVATION_STATUS;
const database = useDatabase();
const NOON = new Date(at('12:00'));
/** Of a service that is due after 42 days, five days before. */
const LAST = addDays(TUESDAY, -37);
const DUE = addDays(TUESDAY, 5);

type Pair = { employeeId: number; workplaceId: number };
let mia: Pair;
let cut = 0;
let clientId = 0;

const found = heldSettings();
const turn = (timeAgainByMail: boolean) =>
  holdSettings({ ...found, settings: { ...found.settings, timeAgainByMail } });
afterAll(() => holdSettings(found));

const insert = async (table: string, row: Record<string, unknown>) => {
  const [stored] = await database.sql<{ id: number }[]>`
    insert into ${database.sql(table)} ${database.sql(row)} returning id`;
  return stored?.id ?? 0;
};
const aClient = (row: object = {}) =>
  insert('client', { name: 'Ana Ilić', email: 'ana@mail.example', language: 'sr', ...row });
const aReader = (row: object = {}) =>
  insert('newsletter_subscriber', { email: 'ana@mail.example', language: 'de', status: 2, ...row });
const had = (day: string, row: object = {}) =>
  aReservation(database.sql, {
    serviceUnitId: cut,
    ...mia,
    client_id: clientId,
    from: at('10:30', day),
    to: at('11:30', day),
    status: DONE,
    // Before that day's noon, whatever the clock of the database says: what is booked after it comes of the mail.
    created_at: at('08:00'),
    ...row,
  });

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await sql`delete from newsletter_subscriber`;
  cut = await aServiceUnit(sql, { return_days: 42, name: 'Šišanje', name_de: 'Haarschnitt' });
  mia = await aPair(sql);
  await sql`update employee set name = 'Mia' where id = ${mia.employeeId}`;
  clientId = await aClient();
  turn(true);
});

const mailed = async () => (await database.sql`select 1 from outbox`).length;
const nudges = () => database.sql<{ client_id: number; due_on: string; outcome: string | null }[]>`
  select client_id, due_on::text, outcome from nudge order by id`;

describe('it is time again', () => {
  beforeEach(async () => {
    await aReader();
    await had(LAST);
  });

  it('once, five days before, however many processes look', async () => {
    expect(await recordNudges(new Date(at('12:00', addDays(TUESDAY, -1))))).toBe(0);
    const all = await Promise.all([1, 2, 3, 4].map(() => recordNudges(NOON)));
    expect(all.filter((count) => count > 0)).toEqual([1]);
    expect(await recordNudges(new Date(at('12:00', addDays(TUESDAY, 1))))).toBe(0);
    expect(await nudges()).toEqual([{ client_id: clientId, due_on: DUE, outcome: null }]);
    expect(await mailed()).toBe(1);
    const { items } = await listDue(dueListQuery.parse({}), { locale: 'en', now: NOON });
    expect(items).toMatchObject([{ id: clientId, remindedOn: TUESDAY }]);
    await expect(
      database.sql`insert into nudge (client_id, service_unit_id, last_visit_on, due_on, rhythm_days, sent_at)
        values (${clientId}, ${cut}, ${LAST}, ${DUE}, 42, now())`,
    ).rejects.toThrow('nudge_once_a_cycle');
  });

  it('says so in the language of the reader, leads to the free terms, and can be left by a press of the mail program', async () => {
    atTime(NOON);
    await recordNudges(NOON);
    const letterbox = aLetterbox();
    await letterbox.deliver(NOON);
    const [mail] = letterbox.sent;
    expect(mail?.subject).toBe('Ist es wieder so weit? Haarschnitt');
    expect(mail?.to).toBe('ana@mail.example');
    expect(mail?.text).toContain('Zuletzt waren Sie am 25.\u00a0Oktober bei uns. Um den 6.\u00a0Dezember');
    expect(mail?.text).toContain(`/de/services?book=${cut}&day=${DUE}&with=${mia.employeeId}`);
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining('/api/newsletter/one-click-unsubscribe?lang=de&token='),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const left = await call(unsubscribe, { body: { token: tokenIn(mail, 'unsubscribe-newsletter') } });
    expect(left.status).toBe(200);
    await settleNudges(NOON);
    expect(await nudges()).toMatchObject([{ outcome: 'stopped' }]);
  });

  it.each([
    ['before ten in the morning', at('09:59')],
    ['at night', at('22:00')],
    ['too early', at('21:00', addDays(TUESDAY, -1))],
    ['too late: whoever was due when it was turned on', at('12:00', addDays(DUE, 1))],
  ])('not %s', async (_, moment) => {
    expect(await recordNudges(new Date(moment))).toBe(0);
  });

  it('not where the salon has not turned it on', async () => {
    turn(false);
    expect(await recordNudges(NOON)).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['has booked', () => had(addDays(TUESDAY, 9), { status: CONFIRMED })],
    ['has a hold', () => had(addDays(TUESDAY, 9), { status: INIT })],
    [
      'missed the last visit',
      () => had(addDays(TUESDAY, -3), { status: CONFIRMED, no_show_at: at('12:00') }),
    ],
    ['has not confirmed the newsletter', () => database.sql`update newsletter_subscriber set status = 1`],
    ['has left the newsletter', () => database.sql`update newsletter_subscriber set status = 3`],
    [
      'called a mail unwanted',
      () => database.sql`update newsletter_subscriber set set_aside_for = 'complaint'`,
    ],
    ['reads no newsletter', () => database.sql`delete from newsletter_subscriber`],
    ['has stopped reminders', () => database.sql`update client set mails_stopped_at = now()`],
    [
      'has stopped them at that address',
      () =>
        database.sql`insert into reservation_mail_stop (email, stopped_at) values ('ana@mail.example', now())`,
    ],
    ['has no address', () => database.sql`update client set email = null, phone = '+381601112233'`],
    ['is a child', () => database.sql`update client set birthday = '2011-12-02'`],
    ['had what is sold no more', () => database.sql`update service_unit set status = 4`],
  ])('not to who %s, nor where it came about once the mail was recorded', async (_, change) => {
    await recordNudges(NOON);
    await change();
    const letterbox = aLetterbox();
    await letterbox.deliver(NOON);
    expect(letterbox.sent).toEqual([]);
    await database.sql`delete from nudge`;
    expect(await recordNudges(NOON)).toBe(0);
  });

  it('for the earlier of two rhythms alone, and of a short one when half of it is over', async () => {
    const nails = await aServiceUnit(database.sql, { return_days: 6 });
    await had(addDays(TUESDAY, -3), { serviceUnitId: nails });
    expect(await recordNudges(new Date(at('12:00', addDays(TUESDAY, -1))))).toBe(0);
    expect(await recordNudges(NOON)).toBe(1);
    expect(await nudges()).toMatchObject([{ due_on: addDays(TUESDAY, 3) }]);
    expect(await recordNudges(new Date(at('12:00', addDays(TUESDAY, 4))))).toBe(0);
  });

  it('again after the next visit', async () => {
    await recordNudges(NOON);
    await had(addDays(TUESDAY, 10));
    expect(await recordNudges(new Date(at('12:00', addDays(TUESDAY, 47))))).toBe(1);
    expect(await nudges()).toHaveLength(2);
  });

  it('comes to something when they book, and to nothing where the next one would be due as well', async () => {
    await recordNudges(NOON);
    const settled = async (day: string) => {
      await settleNudges(new Date(at('12:00', day)));
      return (await nudges())[0]?.outcome;
    };
    expect(await settled(addDays(DUE, 42))).toBeNull();
    expect(await settled(addDays(DUE, 43))).toBe('none');
    await database.sql`update nudge set outcome = null`;
    await had(addDays(TUESDAY, 20), { status: CONFIRMED, created_at: at('13:00') });
    expect(await settled(TUESDAY)).toBe('booked');
  });

  it('is forgotten with the client, and stays with who two were made one', async () => {
    await recordNudges(NOON);
    const survivor = await aClient({ email: 'ana2@mail.example' });
    const merged = await mergeClients(survivor, { otherId: clientId }, { by: 'user:1', now: NOON });
    expect(merged.ok).toBe(true);
    expect(await nudges()).toMatchObject([{ client_id: survivor }]);
    await eraseClient(survivor, { by: 'system', now: NOON });
    expect(await nudges()).toEqual([]);
  });
});

describe('whom it would reach', () => {
  const previewed = async () => {
    atTime(NOON);
    const { headers } = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', NOON);
    return call(preview, { headers: { lang: 'en', ...headers } });
  };

  it('is said before it is turned on, with the day, and of the others why not; nothing is written', async () => {
    turn(false);
    await aReader();
    await had(LAST);
    const others = [
      [{ email: 'b@mail.example' }, {}],
      [{ email: null, phone: '+381601112233' }, {}],
      [{ email: 'c@mail.example', mails_stopped_at: NOON }, {}],
      [{ email: 'd@mail.example' }, { status: CONFIRMED, no_show_at: at('12:00') }],
    ] as const;
    for (const [row, missed] of others) {
      const client_id = await aClient(row);
      const pair = await aPair(database.sql);
      await had(LAST, { client_id, ...pair });
      if (Object.keys(missed).length > 0) await had(addDays(LAST, 1), { client_id, ...pair, ...missed });
    }
    const { status, body } = await previewed();
    expect([status, body]).toEqual([
      200,
      {
        days: 30,
        count: 1,
        clients: [
          { id: clientId, name: 'Ana Ilić', serviceUnitName: 'Šišanje', dueOn: DUE, mailOn: TUESDAY },
        ],
        notReached: [
          { reason: 'missed', count: 1 },
          { reason: 'noAddress', count: 1 },
          { reason: 'noConsent', count: 1 },
          { reason: 'stopped', count: 1 },
        ],
        sent: { days: 90, count: 0, booked: 0, stopped: 0 },
      },
    ]);
    expect(await mailed()).toBe(0);
    expect(await nudges()).toEqual([]);
    turn(true);
    await recordNudges(NOON);
    expect((await previewed()).body).toMatchObject({
      count: 0,
      notReached: expect.arrayContaining([{ reason: 'reminded', count: 1 }]),
      sent: { count: 1, booked: 0, stopped: 0 },
    });
    await had(addDays(TUESDAY, 20), { status: CONFIRMED, created_at: at('12:00') });
    await settleNudges(NOON);
    expect((await previewed()).body).toMatchObject({ sent: { count: 1, booked: 1, stopped: 0 } });
  });
});
