import { beforeEach, describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import { recordNextVisitMails } from '@/lib/return-visits/by-client/mails.ts';
import type { SalonSettings } from '@/lib/salon/settings/fields.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { findBehindNextLink } from '@/lib/self-service/next-visit/behind-link.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aLetterbox, tokenIn } from '../support/messages/letterbox.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, TUESDAY } from '../support/salon.ts';

/* The mail a day after a visit that proposes the next one. */

const { CONFIRMED, DONE } = RESERVATION_STATUS;
const database = useDatabase();
const EMAIL = 'ana@mail.example';
const VERIFIED = 2;
/** A day after the visit, which ended at half past eleven. */
const NEXT_DAY = addDays(TUESDAY, 1);
const DUE = new Date(at('11:30', NEXT_DAY));

let pair: { employeeId: number; workplaceId: number };
let cut = 0;
let clientId = 0;
let visit = 0;

const set = (settings: Partial<SalonSettings>) => {
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, ...settings } });
};
const had = (day: string, row: object = {}) =>
  aReservation(database.sql, {
    serviceUnitId: cut,
    ...pair,
    client_id: clientId,
    client_name: 'Ana Ilić',
    client_email: EMAIL,
    from: at('10:30', day),
    to: at('11:30', day),
    status: DONE,
    language: 'de',
    ...row,
  });
const written = () => database.sql<{ template: string; recipient: string }[]>`
  select template, recipient from outbox order by created_at`;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'newsletter_subscriber');
  await anOpenSalon(sql);
  cut = await aServiceUnit(sql, { return_days: 42, name: 'Šišanje', name_de: 'Haarschnitt' });
  pair = await aPair(sql);
  const [stored] = await sql<{ id: number }[]>`insert into client ${sql({
    name: 'Ana Ilić',
    email: EMAIL,
    phone: '+381601112233',
    language: 'de',
  })} returning id`;
  clientId = stored?.id ?? 0;
  await sql`insert into newsletter_subscriber ${sql({ email: EMAIL, language: 'de', status: VERIFIED })}`;
  visit = await had(TUESDAY);
  set({ nextVisitByMail: true, quietFrom: '22:00', quietTo: '08:00' });
});

describe('the mail a day after a visit', () => {
  it('proposes what the page proposes, in the client’s language, with a link that books it', async () => {
    expect(await recordNextVisitMails(new Date(DUE.getTime() - 1))).toBe(0);
    expect(await recordNextVisitMails(DUE)).toBe(1);
    const letterbox = aLetterbox();
    await letterbox.deliver(DUE);
    const [mail] = letterbox.sent;
    expect([mail?.to, mail?.subject]).toEqual([EMAIL, expect.stringContaining('Haarschnitt')]);
    expect(tokenIn(mail, 'unsubscribe-reservations')).toBeTruthy();
    expect(mail?.text).toContain('WIEDER IN 6 WOCHEN?');
    expect(await findBehindNextLink(tokenIn(mail, 'book-next'), 'de', DUE)).toMatchObject({
      standing: 'open',
      reservation: { termFrom: new Date(at('10:30', addDays(TUESDAY, 42))) },
    });
  });

  it('goes out once, whichever process is first', async () => {
    const recorded = await Promise.all([1, 2, 3].map(() => recordNextVisitMails(DUE)));
    expect(recorded.toSorted((a, b) => b - a)).toEqual([1, 0, 0]);
    expect(await recordNextVisitMails(new Date(at('16:00', NEXT_DAY)))).toBe(0);
    expect(await database.sql`select purpose from link_token where purpose = 'book-next'`).toHaveLength(1);
  });

  it('waits for the morning, and comes a day later by the clock on the wall when that is changed', async () => {
    await database.sql`update reservation set term_from = ${at('20:30')}, term_to = ${at('22:30')}`;
    expect(await recordNextVisitMails(new Date(at('22:31', NEXT_DAY)))).toBe(0);
    expect(await recordNextVisitMails(new Date(at('08:00', addDays(TUESDAY, 2))))).toBe(1);
    visit = await had('2027-03-27');
    await database.sql`update reservation set client_id = null where id <> ${visit}`;
    expect(await recordNextVisitMails(new Date('2027-03-28T11:29:59+02:00'))).toBe(0);
    expect(await recordNextVisitMails(new Date('2027-03-28T11:30:00+02:00'))).toBe(1);
  });

  it.each([
    [
      'where the salon has not turned it on',
      () => {
        set({ nextVisitByMail: false });
        return Promise.resolve();
      },
    ],
    [
      'to who has not agreed to advertising',
      async () => void (await database.sql`update newsletter_subscriber set status = 1`),
    ],
    [
      'to who has left it',
      async () => void (await database.sql`update newsletter_subscriber set status = 3`),
    ],
    [
      'at another address than the one that has agreed',
      async () => void (await database.sql`update reservation set client_email = 'brother@mail.example'`),
    ],
    [
      'to who wants no reminders',
      async () => void (await database.sql`update client set mails_stopped_at = now()`),
    ],
    ['to a child', async () => void (await database.sql`update client set birthday = '2015-05-05'`)],
    ['to who comes already', async () => void (await had(addDays(TUESDAY, 9), { status: CONFIRMED }))],
    [
      'after another visit since',
      async () => void (await had(NEXT_DAY, { from: at('08:00', NEXT_DAY), to: at('09:00', NEXT_DAY) })),
    ],
    [
      'after what is not done',
      async () => void (await database.sql`update reservation set status = ${CONFIRMED}`),
    ],
    [
      'after what was missed',
      async () =>
        void (await database.sql`update reservation set status = ${CONFIRMED}, no_show_at = ${at('12:00')}`),
    ],
    [
      'of a service that visitors cannot book',
      async () => void (await database.sql`update service_unit set status = 4`),
    ],
    [
      'of a service after which nobody is expected',
      async () => void (await database.sql`update service_unit set return_days = null`),
    ],
  ])('is not written %s', async (_, change) => {
    await change();
    expect(await recordNextVisitMails(DUE)).toBe(0);
    expect(await written()).toEqual([]);
  });

  it('is not written when a visit is long ago, as when the salon turns it on', async () => {
    expect(await recordNextVisitMails(new Date(at('12:00', addDays(TUESDAY, 3))))).toBe(0);
  });

  it.each([
    ['has booked', async () => void (await had(addDays(TUESDAY, 9), { status: CONFIRMED }))],
    ['has left', async () => void (await database.sql`update newsletter_subscriber set status = 3`)],
    [
      'did not come after all',
      async () => void (await database.sql`update reservation set status = ${CONFIRMED}`),
    ],
  ])('is not sent to who %s since it was recorded', async (_, change) => {
    expect(await recordNextVisitMails(DUE)).toBe(1);
    await change();
    const letterbox = aLetterbox();
    await letterbox.deliver(DUE);
    expect(letterbox.sent).toEqual([]);
  });
});
