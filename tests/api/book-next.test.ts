import { beforeEach, describe, expect, it } from 'vitest';
import { POST as bookNext } from '@/app/api/reservations/book-next/route.ts';
import { POST as cancel } from '@/app/api/reservations/cancel/route.ts';
import { POST as mine } from '@/app/api/reservations/mine/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import { HOUR } from '@/lib/base/time/units.ts';
import { addLinks, tokensOf } from '@/lib/kit/links/service.ts';
import type { ClientNextVisit } from '@/lib/return-visits/by-client/answer.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import type { SalonSettings } from '@/lib/salon/settings/fields.ts';
import { knownBrowserCookies } from '@/lib/self-service/known-browser/cookie.ts';
import { findBehindNextLink } from '@/lib/self-service/next-visit/behind-link.ts';
import { db } from '@/db/client.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, TUESDAY } from '../support/salon.ts';

/* The next visit, as its client sees and books it. */

const { INIT, CONFIRMED, DONE, CLIENT_REJECTED } = RESERVATION_STATUS;
const database = useDatabase();
const NOON = new Date(at('12:00'));
const IN_SIX_WEEKS = addDays(TUESDAY, 42);
const EMAIL = 'ana@mail.example';

type Pair = { employeeId: number; workplaceId: number };
let mia: Pair;
let other: Pair;
let cut = 0;
let clientId = 0;
let visit = 0;
/** Of the appointment's page, and of the mail that proposes the next one. */
let ticket = '';
let mailed = '';

const set = (settings: Partial<SalonSettings>) => {
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, ...settings } });
};
const had = (day: string, row: object = {}) =>
  aReservation(database.sql, {
    serviceUnitId: cut,
    ...mia,
    client_id: clientId,
    client_name: 'Ana Ilić',
    client_email: EMAIL,
    client_phone: '060 111 22 33',
    from: at('10:30', day),
    to: at('11:30', day),
    status: DONE,
    ...row,
  });
async function linksOf(reservationId: number) {
  await addLinks(db, { reservationId }, [
    { purpose: 'my-appointment', expiresAt: null },
    { purpose: 'book-next', expiresAt: new Date(at('10:30', IN_SIX_WEEKS)) },
  ]);
  const tokens = await tokensOf({ reservationId });
  ticket = tokens['my-appointment'] ?? '';
  mailed = tokens['book-next'] ?? '';
}

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  cut = await aServiceUnit(sql, { return_days: 42, name: 'Šišanje', name_en: 'Haircut', price_en: 2500 });
  mia = await aPair(sql);
  other = await aPair(sql);
  await sql`update employee set name = 'Mia' where id = ${mia.employeeId}`;
  const [stored] = await sql<{ id: number }[]>`insert into client ${sql({
    name: 'Ana Ilić',
    email: EMAIL,
    phone: '+381601112233',
    language: 'de',
  })} returning id`;
  clientId = stored?.id ?? 0;
  visit = await had(TUESDAY);
  await linksOf(visit);
  set({ confirmAtOnce: true, missedLimit: 0 });
  atTime(NOON);
});

const next = async (token = ticket) => {
  const { body } = await call(mine, { body: { token }, headers: { lang: 'en' } });
  return body.next as ClientNextVisit | null;
};
const start = async () => (await next())?.term.from.slice(0, 16) ?? null;
const knownHere = () => ({
  cookie: knownBrowserCookies(new Headers(), { id: clientId, email: EMAIL }, NOON)[0]?.split(';')[0] ?? '',
});
const press = (token = ticket, termFrom = at('10:30', IN_SIX_WEEKS), headers: object = {}) =>
  call(bookNext, { body: { token, termFrom }, headers: { lang: 'en', ...headers } });
const booked = () => database.sql<{ id: number; status: number }[]>`
  select id, status from reservation where id > ${visit} order by id`;

describe('the client’s next visit', () => {
  it('is what the desk would propose: the same services and people at the usual hour when it is due', async () => {
    expect(await next()).toEqual({
      serviceUnitName: 'Haircut',
      employeeName: 'Mia',
      payment: null,
      term: {
        from: at('10:30', IN_SIX_WEEKS),
        to: at('11:30', IN_SIX_WEEKS),
        price: 2500,
        currency: 'EUR',
        segments: [
          {
            serviceUnitId: cut,
            employeeId: mia.employeeId,
            from: at('10:30', IN_SIX_WEEKS),
            to: at('11:30', IN_SIX_WEEKS),
          },
        ],
      },
    });
  });

  it('is with anyone where its person has gone, and on another day where the term is taken', async () => {
    await had(IN_SIX_WEEKS, { client_id: null, status: CONFIRMED });
    expect(await start()).toBe(`${IN_SIX_WEEKS}T09:30`);
    await database.sql`update employee set status = 2 where id = ${mia.employeeId}`;
    expect(await next()).toMatchObject({ employeeName: null, term: { from: at('10:30', IN_SIX_WEEKS) } });
  });

  it('keeps the hour of the wall through a change of the clock', async () => {
    const before = '2027-02-16';
    visit = await had(before);
    await linksOf(visit);
    atTime(new Date(at('12:00', before)));
    expect(await next()).toMatchObject({ term: { from: '2027-03-30T10:30:00+02:00' } });
  });

  it.each([
    ['what is not done', async () => void (await database.sql`update reservation set status = ${CONFIRMED}`)],
    [
      'what was missed',
      async () =>
        void (await database.sql`update reservation set status = ${CONFIRMED}, no_show_at = ${at('12:00')}`),
    ],
    ['a visit after which another one came', async () => void (await had(addDays(TUESDAY, 1)))],
    ['whoever comes already', async () => void (await had(addDays(TUESDAY, 9), { status: CONFIRMED }))],
    [
      'a service that visitors cannot book',
      async () => void (await database.sql`update service_unit set status = 4 where id = ${cut}`),
    ],
    [
      'a service after which nobody is expected',
      async () => void (await database.sql`update service_unit set return_days = null`),
    ],
    [
      'a rhythm beyond the horizon of visitors',
      async () => void (await database.sql`update service_unit set return_days = 180`),
    ],
    [
      'whoever has no address',
      async () => void (await database.sql`update reservation set client_email = null`),
    ],
    [
      'whoever was erased',
      async () =>
        void (await database.sql`update reservation set client_id = null, client_name = '', client_email = null, client_phone = null`),
    ],
  ])('is nothing after %s', async (_, change) => {
    await change();
    const later = new Date(NOON.getTime() + 30 * HOUR);
    atTime(later);
    expect(await next()).toBeNull();
  });

  it('is nothing where the salon takes no bookings of visitors', async () => {
    const held = heldSettings();
    holdSettings({ ...held, isOpen: false });
    expect(await next()).toBeNull();
    holdSettings(held);
  });
});

describe('one press', () => {
  it('from a browser that is known books it, as what is booked on the site', async () => {
    const { status, body } = await press(ticket, undefined, knownHere());
    expect([status, body]).toMatchObject([
      201,
      { status: CONFIRMED, termFrom: at('10:30', IN_SIX_WEEKS), segments: [{ employeeId: mia.employeeId }] },
    ]);
    const [row] =
      await database.sql`select client_id, client_name, client_email, language, price, currency, source,
      verified_at is not null as verified from reservation where id = ${Number(body.id)}`;
    expect(row).toEqual({
      client_id: clientId,
      client_name: 'Ana Ilić',
      client_email: EMAIL,
      language: 'en',
      price: 2500,
      currency: 'EUR',
      source: 'api',
      verified: true,
    });
    expect(await database.sql`select template, recipient from outbox`).toEqual([
      { template: 'confirmed', recipient: EMAIL },
    ]);
    expect(await next()).toBeNull();
  });

  it('from any other browser holds it until it is confirmed', async () => {
    const { status, body } = await press();
    expect([status, body]).toMatchObject([
      201,
      { status: INIT, confirmationKey: expect.any(String) as unknown },
    ]);
    expect(await database.sql`select template from outbox`).toEqual([{ template: 'held' }]);
  });

  it('by the link of its mail books it in any browser, which is known from then on', async () => {
    const answer = await press(mailed);
    expect([answer.status, answer.body.status]).toEqual([201, CONFIRMED]);
    expect(answer.headers.get('set-cookie')).toContain('salon-client=');
  });

  it('leaves to the salon whoever has missed too often, and books nothing for whoever has to call', async () => {
    set({ missedLimit: 1, missedPolicy: 'approve' });
    await had(addDays(TUESDAY, -7), { status: CONFIRMED, no_show_at: at('12:00', addDays(TUESDAY, -7)) });
    expect((await press(mailed)).body.status).toBe(INIT);
    set({ missedLimit: 1, missedPolicy: 'phone' });
    await database.sql`delete from reservation where id > ${visit} and status = ${INIT}`;
    expect(await next()).toBeNull();
    expect((await press(mailed)).status).toBe(409);
  });

  it.each([
    ['known here', () => ticket, knownHere],
    ['by mail', () => mailed, () => ({})],
    ['elsewhere', () => ticket, () => ({})],
  ])('in two tabs at once books once (%s)', async (_, token, headers) => {
    const answers = await Promise.all([1, 2, 3].map(() => press(token(), undefined, headers())));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await booked()).toHaveLength(1);
    expect((await press(token(), undefined, headers())).body.id).toBe(answers[0]?.body.id);
  });

  it('opens to nobody who is not known here what was booked by one who is', async () => {
    expect((await press(ticket, undefined, knownHere())).status).toBe(201);
    const passedOn = await press();
    expect([passedOn.status, passedOn.headers.get('set-cookie')]).toEqual([409, null]);
  });

  it('of two times in two tabs books one', async () => {
    const times = ['10:30', '12:30'].map((time) => at(time, IN_SIX_WEEKS));
    const answers = await Promise.all(times.map((time) => press(mailed, time)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await booked()).toHaveLength(1);
    const late = await press(mailed, at('14:30', IN_SIX_WEEKS));
    expect([late.status, late.body.error]).toEqual([409, 'You already have an appointment booked.']);
  });

  it('books again what was given up since', async () => {
    const first = await press(mailed);
    const tokens = await tokensOf({ reservationId: Number(first.body.id) });
    await call(cancel, { body: { token: tokens['my-appointment'] } });
    const again = await press(mailed);
    expect([again.status, again.body.status]).toEqual([201, CONFIRMED]);
    expect((await booked()).map(({ status }) => status)).toEqual([CLIENT_REJECTED, CONFIRMED]);
  });

  it('says what is free instead of a term that was taken meanwhile, which the page proposes then', async () => {
    await had(IN_SIX_WEEKS, { client_id: null, status: CONFIRMED });
    const { status, body } = await press(mailed);
    expect([status, Array.isArray(body.alternatives)]).toEqual([409, true]);
    expect(await start()).toBe(`${IN_SIX_WEEKS}T09:30`);
    expect((await press(mailed, at('09:30', IN_SIX_WEEKS))).status).toBe(201);
  });

  it('books all parts of a visit with their people', async () => {
    const brows = await aServiceUnit(database.sql, { return_days: 42 });
    const day = addDays(TUESDAY, 1);
    visit = await aVisit(
      database.sql,
      [
        { serviceUnitId: cut, ...mia, from: at('10:00', day), to: at('11:00', day) },
        { serviceUnitId: brows, ...other, from: at('11:00', day), to: at('12:00', day) },
      ],
      { client_id: clientId, client_email: EMAIL, status: DONE },
    );
    await linksOf(visit);
    atTime(new Date(at('13:00', day)));
    const term = (await next())?.term;
    expect(term?.from).toBe(at('10:00', addDays(day, 42)));
    expect((await press(mailed, term?.from)).body.segments).toMatchObject([
      { serviceUnitId: cut, employeeId: mia.employeeId },
      { serviceUnitId: brows, employeeId: other.employeeId },
    ]);
  });

  it('does nothing by a link that is over, is another one’s, or belongs to what is not done', async () => {
    atTime(new Date(at('10:31', IN_SIX_WEEKS)));
    expect((await press(mailed, at('10:30', addDays(IN_SIX_WEEKS, 7)))).status).toBe(404);
    atTime(NOON);
    expect((await press('x'.repeat(43))).status).toBe(404);
    await database.sql`update reservation set status = ${CONFIRMED} where id = ${visit}`;
    expect((await press(mailed)).status).toBe(409);
  });
});

describe('behind the link of the mail', () => {
  const behind = () => findBehindNextLink(mailed, 'en', NOON);

  it('stands the term that it books, at the price and with the people of that', async () => {
    const { standing, reservation, next: booking } = await behind();
    expect([standing, reservation, booking]).toMatchObject([
      'open',
      { termFrom: new Date(at('10:30', IN_SIX_WEEKS)), price: 2500, currency: 'EUR', employeeName: 'Mia' },
      { termFrom: at('10:30', IN_SIX_WEEKS), serviceUnitIds: [cut] },
    ]);
  });

  it('stands the nearest that is free, once somebody was faster', async () => {
    await had(IN_SIX_WEEKS, { client_id: null, status: CONFIRMED });
    expect((await behind()).next?.termFrom).toBe(at('09:30', IN_SIX_WEEKS));
  });

  it('stands what is booked, or what is held for its client, once it was pressed', async () => {
    await press();
    expect(await behind()).toMatchObject({
      standing: 'awaits-approval',
      reservation: { termFrom: new Date(at('10:30', IN_SIX_WEEKS)) },
      next: { heldUntil: expect.any(Date) as unknown },
    });
    await database.sql`update reservation set status = ${CONFIRMED}, hold_until = null where id > ${visit}`;
    expect(await behind()).toMatchObject({ standing: 'done', next: { heldUntil: null } });
  });

  it('stands that there is one, and not which, where it was booked with another address', async () => {
    await had(addDays(TUESDAY, 9), { status: CONFIRMED, client_email: 'brother@mail.example' });
    expect(await behind()).toMatchObject({ standing: 'done', reservation: null });
  });

  it('stands the way to the booking where nothing can be proposed any more', async () => {
    await database.sql`update service_unit set return_days = null`;
    expect(await behind()).toEqual({
      standing: 'wrong-state',
      reservation: null,
      ahead: null,
      next: { termFrom: null, heldUntil: null, toPay: null, serviceUnitIds: [cut] },
    });
  });

  it('stands nothing of whoever was erased, of a link that is over, and of the ticket’s', async () => {
    expect((await findBehindNextLink(ticket, 'en', NOON)).standing).toBe('link-invalid');
    const late = new Date(at('10:30', IN_SIX_WEEKS));
    expect((await findBehindNextLink(mailed, 'en', late)).standing).toBe('link-invalid');
    await database.sql`update reservation set client_id = null, client_email = null`;
    expect((await behind()).standing).toBe('link-invalid');
  });
});

it('tells nobody who has a link the address of its client', async () => {
  const answers = [await press(), await press(mailed)];
  await database.sql`update reservation set status = ${CLIENT_REJECTED} where id > ${visit}`;
  answers.push(await press(mailed));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('mail.example');
});
