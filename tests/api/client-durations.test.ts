import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as card } from '@/app/admin/api/clients/[id]/card/route.ts';
import { GET as read, POST as set } from '@/app/admin/api/clients/[id]/durations/route.ts';
import { GET as exportClient } from '@/app/admin/api/clients/[id]/export/route.ts';
import { POST as merge } from '@/app/admin/api/clients/[id]/merge/route.ts';
import { GET as nextVisit } from '@/app/admin/api/clients/[id]/next-visit/route.ts';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as addPart } from '@/app/admin/api/reservations/[id]/segments/route.ts';
import { GET as nextFree } from '@/app/admin/api/reservations/next-free/route.ts';
import { POST as bookByStaff } from '@/app/admin/api/reservations/route.ts';
import { GET as whyNotFree } from '@/app/admin/api/reservations/why-not-free/route.ts';
import { POST as plan } from '@/app/admin/api/series/route.ts';
import { GET as termsToOffer } from '@/app/admin/api/waiting-list/[id]/terms/route.ts';
import { GET as gap } from '@/app/admin/api/waiting-list/gap/route.ts';
import { POST as joinByStaff } from '@/app/admin/api/waiting-list/route.ts';
import { POST as confirmByCode } from '@/app/api/reservations/confirm-by-code/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { GET as days } from '@/app/api/visits/available-days/route.ts';
import { GET as terms } from '@/app/api/visits/available-terms/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { confirmationCode } from '@/lib/kit/links/confirmation-code.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { offerWhatIsFree } from '@/lib/waiting-list/offer-round.ts';
import { POST as join } from '@/app/api/waiting-list/route.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call, type Answer } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import {
  aPair,
  aServiceUnit,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* A cut of an hour, which takes half an hour more for Ana, wherever she is known, and for nobody else. */

const database = useDatabase();
const ANA = { clientName: 'Ana Ilić', clientEmail: 'ana@example.com', clientPhone: '060 111 2233' };
const MINA = { clientName: 'Mina Savić', clientEmail: 'mina@example.com', clientPhone: '060 444 5566' };
let manager: SignedIn;
let cut = 0;
let brows = 0;
let pair: { employeeId: number; workplaceId: number };
let ana = 0;

const aClient = async (row: object) => {
  const [stored] = await database.sql<{ id: number }[]>`insert into client ${database.sql({
    language: 'sr',
    ...row,
  })} returning id`;
  return stored?.id ?? 0;
};
const headers = () => ({ ...manager.headers, lang: 'en' });
const params = (id: number) => ({ id: String(id) });
const setFor = (id: number, body: object) => call(set, { params: params(id), headers: headers(), body });
const longer = (extraMinutes = 30, serviceUnitId = cut) => setFor(ana, { serviceUnitId, extraMinutes });
const minutesOf = ({ body: { termFrom, termTo } }: Answer) =>
  (Date.parse(String(termTo)) - Date.parse(String(termFrom))) / MINUTE;
const phone = (time: string, change: object = {}) =>
  call(bookByStaff, {
    headers: headers(),
    body: { serviceUnits: [{ serviceUnitId: cut }], termFrom: at(time), ...ANA, ...change },
  });

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql, { from: '09:00', to: '13:00' });
  [cut, brows] = [await aServiceUnit(sql, { return_days: 42 }), await aServiceUnit(sql)];
  pair = await aPair(sql);
  ana = await aClient({ name: ANA.clientName, email: ANA.clientEmail, phone: '+381601112233' });
  atTime(MONDAY_MORNING);
});

describe('what is noted of a client', () => {
  it('is read, changed and taken away, and stands on the card and in the history', async () => {
    const item = { serviceUnitId: cut, usualMinutes: 60, extraMinutes: 30, minutes: 90 };
    expect((await longer()).body).toMatchObject({ items: [item] });
    expect((await longer(-15)).body).toMatchObject({ items: [{ ...item, extraMinutes: -15, minutes: 45 }] });
    const get = { params: params(ana), headers: headers() };
    expect((await call(card, get)).body.durations).toMatchObject([{ minutes: 45 }]);
    expect((await longer(0)).body).toEqual({ items: [] });
    expect((await call(read, get)).body).toEqual({ items: [] });
    const events = await database.sql`
      select action, changes from audit_event where entity = 'client' and entity_id = ${ana}`;
    expect(events).toEqual(
      Array.from({ length: 3 }, () => ({ action: 'edited', changes: { fields: ['durations'] } })),
    );
  });

  it.each([7, 245, -245, 1.5, '30'])('is not %s minutes', async (extraMinutes) => {
    const { status, body } = await setFor(ana, { serviceUnitId: cut, extraMinutes });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, ['extraMinutes']]);
  });

  it('is of a service and a client that are there', async () => {
    expect((await longer(30, 99_999)).status).toBe(422);
    expect((await setFor(99_999, { serviceUnitId: cut, extraMinutes: 30 })).status).toBe(404);
  });

  it('is as long as one of her visits was booked, beside what whoever does it takes for others', async () => {
    const booked = await phone('10:00', {
      serviceUnits: [{ serviceUnitId: cut, employeeId: pair.employeeId, termDuration: 105 }],
    });
    const [{ id: segmentId } = { id: 0 }] = booked.body.segments as { id: number }[];
    expect((await setFor(ana, { segmentId })).body).toMatchObject({ items: [{ extraMinutes: 45 }] });
    await database.sql`insert into employee_service_unit ${database.sql({
      employee_id: pair.employeeId,
      service_unit_id: cut,
      term_duration: 75,
    })}`;
    expect((await setFor(ana, { segmentId })).body).toMatchObject({ items: [{ extraMinutes: 30 }] });
    const mina = await aClient({ name: MINA.clientName, email: MINA.clientEmail });
    expect((await setFor(mina, { segmentId })).status).toBe(422);
  });

  it('follows whoever two records become, and leaves with an export and an erasure', async () => {
    await longer();
    const other = await aClient({ name: ANA.clientName, email: 'ana.ilic@example.com' });
    await setFor(other, { serviceUnitId: cut, extraMinutes: 60 });
    await setFor(other, { serviceUnitId: brows, extraMinutes: 15 });
    const body = { otherId: other };
    expect((await call(merge, { params: params(ana), headers: headers(), body })).status).toBe(200);
    const stored = () => database.sql`
      select client_id, service_unit_id, extra_minutes from client_duration order by service_unit_id`;
    expect(await stored()).toEqual([
      { client_id: ana, service_unit_id: cut, extra_minutes: 30 },
      { client_id: ana, service_unit_id: brows, extra_minutes: 15 },
    ]);
    const exported = await call(exportClient, { params: params(ana), headers: headers() });
    expect(exported.body.durations).toMatchObject([{ extraMinutes: 30 }, { extraMinutes: 15 }]);
    await database.sql`delete from client where id = ${ana}`;
    expect(await stored()).toEqual([]);
  });
});

describe('a service that lasts longer for a client', () => {
  beforeEach(() => longer());

  it('is booked so by staff, at its price, unless they say how long it shall last', async () => {
    const hers = await phone('09:00');
    expect([hers.status, minutesOf(hers)]).toEqual([201, 90]);
    const others = await phone('11:00', MINA);
    expect([minutesOf(others), others.body.price]).toEqual([60, hers.body.price]);
    const said = await phone('12:00', { serviceUnits: [{ serviceUnitId: cut, termDuration: 60 }] });
    expect(minutesOf(said)).toBe(60);
  });

  it('is looked for so, where it is said for whom', async () => {
    await phone('10:15', MINA);
    const ask = (clientId?: number) => (clientId === undefined ? '' : `&clientId=${clientId}`);
    const free = async (clientId?: number) => {
      const path = `/?serviceUnits=${cut}&from=${TUESDAY}T00:00${ask(clientId)}`;
      const { body } = await call(nextFree, { path, headers: headers() });
      return (body.terms as { from: string }[]).map(({ from }) => from);
    };
    expect(await free()).toContain(at('09:00'));
    expect(await free(ana)).not.toContain(at('09:00'));
    const why = async (clientId?: number) => {
      const path = `/?serviceUnitId=${cut}&termFrom=${TUESDAY}T09:00${ask(clientId)}`;
      return (await call(whyNotFree, { path, headers: headers() })).body.free;
    };
    expect([await why(), await why(ana)]).toEqual([true, false]);
    expect((await phone('09:00')).status).toBe(409);
    expect((await phone('09:00', { ...MINA, clientEmail: 'x@example.com' })).status).toBe(201);
  });

  it('is planned so in a series, and added so to a visit', async () => {
    const series = await call(plan, {
      path: '/?dryRun=true',
      headers: headers(),
      body: {
        serviceUnits: [{ serviceUnitId: cut }],
        termFrom: at('09:00'),
        everyWeeks: 1,
        count: 2,
        ...ANA,
        requirements: '',
      },
    });
    const [date] = series.body.dates as { termTo: string }[];
    expect(date?.termTo).toBe(at('10:30'));
    const booked = await phone('09:00', { serviceUnits: [{ serviceUnitId: brows }] });
    const added = await call(addPart, {
      params: params(Number(booked.body.id)),
      headers: headers(),
      body: { serviceUnitId: cut, editedAt: booked.body.editedAt },
    });
    expect([added.status, added.body.termTo]).toEqual([201, at('11:30')]);
  });

  it('is proposed so for the next visit, and moves as it was booked', async () => {
    const from = new Date(at('09:00', '2026-10-20')).toISOString();
    await aReservation(database.sql, {
      serviceUnitId: cut,
      ...pair,
      client_id: ana,
      from,
      to: at('10:00', '2026-10-20'),
      status: RESERVATION_STATUS.DONE,
    });
    const next = await call(nextVisit, { params: params(ana), headers: headers() });
    const [term] = next.body.terms as { from: string; to: string }[];
    expect(term && (Date.parse(term.to) - Date.parse(term.from)) / MINUTE).toBe(90);
    const booked = await phone('09:00', { serviceUnits: [{ serviceUnitId: cut, termDuration: 60 }] });
    const moved = await call(adjust, {
      params: params(Number(booked.body.id)),
      headers: headers(),
      body: { termFrom: at('11:00') },
    });
    expect(minutesOf(moved)).toBe(60);
  });

  describe('for whoever waits', () => {
    const waits = (who: object) => ({ serviceUnits: [cut], windows: [{ day: TUESDAY }], ...who });
    const waitsBySite = (who: object) => call(join, { body: waits(who), headers: { lang: 'en' } });
    const offeredMinutes = async () => {
      await offerWhatIsFree(new Date(MONDAY_MORNING.getTime() + MINUTE));
      const [offered] = await database.sql<{ minutes: number }[]>`
        select (extract(epoch from term_to - term_from) / 60)::int as minutes from reservation`;
      return offered?.minutes;
    };

    it('is offered so', async () => {
      await waitsBySite(ANA);
      expect(await offeredMinutes()).toBe(90);
    });

    it('is offered as long as to others to whoever knows her number, but has another mailbox', async () => {
      await waitsBySite({ ...ANA, clientEmail: 'x@example.com' });
      expect(await offeredMinutes()).toBe(60);
    });

    it('is offered so by staff who know her by her number', async () => {
      const { status, body } = await call(joinByStaff, {
        body: waits({ ...ANA, clientEmail: null }),
        headers: headers(),
      });
      expect(status).toBe(201);
      const found = await call(termsToOffer, { params: params(Number(body.id)), headers: headers() });
      expect((found.body.items as object[])[0]).toMatchObject({ from: at('09:00'), to: at('10:30') });
    });

    it.each([
      [ANA, MINA],
      [MINA, ANA],
    ])('is fitted into a gap for each by her own time, whoever waits longer', async (...both) => {
      for (const each of both) await waitsBySite(each);
      await phone('10:00', { ...MINA, serviceUnits: [{ serviceUnitId: brows }] });
      await phone('11:00', { ...MINA, serviceUnits: [{ serviceUnitId: brows }] });
      const namesAt = async (time: string) => {
        const path = `/?at=${TUESDAY}T${time}`;
        const { body } = await call(gap, { path, headers: headers() });
        const items = body.items as { entry: { clientName: string } }[];
        return items.map(({ entry }) => entry.clientName);
      };
      expect(await namesAt('09:30')).toEqual([MINA.clientName]);
    });
  });
});

describe('in the browser of a visitor, it', () => {
  type Sent = (path: string) => string;
  const nothing: Sent = () => '';
  const headersOf = (cookie: string) => ({ lang: 'en', ...(cookie && { cookie }) });
  const bookAs = (time: string, who: object, sent = nothing) =>
    call(book, {
      body: { serviceUnitId: cut, termFrom: at(time), ...who, requirements: '' },
      headers: headersOf(sent('/api/reservations')),
    });
  const shownTerms = async (sent = nothing) => {
    const path = `/?serviceUnits=${cut}&day=${TUESDAY}`;
    const { body } = await call(terms, { path, headers: headersOf(sent('/api/visits/available-terms')) });
    const [first] = body.terms as { from: string; to: string }[];
    const minutes = first && (Date.parse(first.to) - Date.parse(first.from)) / MINUTE;
    return { minutes, note: body.note };
  };
  /** What a browser from which somebody has confirmed a booking of tomorrow sends to an address. */
  const knownTo = async (who: object) => {
    const { body } = await bookAs('12:00', who);
    const tokens = await tokensOf({ reservationId: Number(body.id) });
    const code = confirmationCode(tokens['confirm-reservation'] ?? '');
    const { headers: sent } = await call(confirmByCode, {
      body: { confirmationKey: body.confirmationKey, code },
    });
    const cookies = sent.getSetCookie();
    return (path: string) =>
      cookies
        .filter((line) => path.startsWith(/; Path=([^;]+)/.exec(line)?.[1] ?? '/'))
        .map((line) => line.split(';')[0])
        .join('; ');
  };
  beforeEach(() => longer());

  const freeDays = async (sent = nothing) => {
    const path = `/?serviceUnits=${cut}&from=${TUESDAY}&to=${TUESDAY}`;
    const { body } = await call(days, { path, headers: headersOf(sent('/api/visits/available-days')) });
    return body.days;
  };

  it('lasts longer where the browser is known to her, and the page says so', async () => {
    const sent = await knownTo(ANA);
    expect(await shownTerms(sent)).toEqual({
      minutes: 90,
      note: '90 instead of 60\u00A0minutes, as always for you.',
    });
    expect(minutesOf(await bookAs('09:00', ANA, sent))).toBe(90);
  });

  it('finds no day free there on which nothing is left that is as long', async () => {
    const sent = await knownTo(ANA);
    await phone('09:00', MINA);
    expect([await freeDays(), await freeDays(sent)]).toEqual([[TUESDAY], [TUESDAY]]);
    await phone('10:00', { ...MINA, clientEmail: 'x@example.com' });
    expect([await freeDays(), await freeDays(sent)]).toEqual([[TUESDAY], []]);
  });

  it('is told to nobody by her address', async () => {
    expect(await shownTerms()).toEqual({ minutes: 60 });
    expect(minutesOf(await bookAs('09:00', ANA))).toBe(60);
  });

  it('is told to nobody in a browser that is known to somebody else', async () => {
    const sent = await knownTo(MINA);
    expect(await shownTerms(sent)).toEqual({ minutes: 60 });
    expect(minutesOf(await bookAs('09:00', ANA, sent))).toBe(60);
  });
});
