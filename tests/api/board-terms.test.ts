import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as notifyOfLength } from '@/app/admin/api/reservations/[id]/notify-of-length/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { GET as history } from '@/app/admin/api/reservations/[id]/history/route.ts';
import { GET as whyNotFree } from '@/app/admin/api/reservations/why-not-free/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { POST as bookOnSite } from '@/app/api/reservations/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;
const database = useDatabase();
let manager: SignedIn;
let serviceUnitId: number;
let first: { employeeId: number; workplaceId: number };
let second: { employeeId: number; workplaceId: number };

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  first = await aPair(sql);
  second = await aPair(sql);
  atTime(MONDAY_MORNING);
});

const headers = () => ({ ...manager.headers, lang: 'en' });
const caller = { clientName: 'Ana Šarić', clientPhone: '060 111 2222' };
const bookFor = (change: object) =>
  call(book, { headers: headers(), body: { serviceUnitId, termFrom: at('10:00'), ...caller, ...change } });
const moveTo = (id: number, change: object) =>
  call(adjust, {
    headers: headers(),
    params: { id: String(id) },
    body: { termFrom: at('13:00'), ...change },
  });
const segmentOf = async (id: number) => {
  const [row] = await database.sql`select * from reservation_segment where reservation_id = ${id}`;
  return row;
};
const everywhere = { grid: true, leadTime: true, hours: true };

describe('booking for somebody on the phone', () => {
  it('is confirmed at once, and mailed where there is an address', async () => {
    const { status, body } = await bookFor({ clientEmail: 'ana@example.com' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: CONFIRMED, holdUntil: null, termTo: at('11:00'), source: 'api' });
    expect(await database.sql`select template, recipient from outbox`).toEqual([
      { template: 'confirmed', recipient: 'ana@example.com' },
    ]);
    const links = await database.sql`select purpose from link_token order by purpose`;
    expect(links.map(({ purpose }) => purpose as string)).toEqual([
      'cancel-reservation',
      'my-appointment',
      'unsubscribe-reservations',
    ]);
    const [entry] = await database.sql`select action, actor from audit_event where entity = 'reservation'`;
    expect(entry).toEqual({ action: 'created', actor: `user:${manager.id}` });
  });

  it('needs a phone or an e-mail address, and no more', async () => {
    expect((await bookFor({ clientPhone: '' })).status).toBe(422);
    expect((await bookFor({ clientEmail: '' })).status).toBe(201);
    expect(await database.sql`select from outbox`).toHaveLength(0);
  });

  it('knows the client again, and writes in their language', async () => {
    await bookFor({ language: 'de', clientEmail: 'ana@example.com' });
    const { body } = await bookFor({ termFrom: at('12:00'), clientPhone: '+381 60 1112222' });
    expect(body).toMatchObject({ language: 'de', currency: 'EUR' });
    expect(await database.sql`select from client`).toHaveLength(1);
  });

  it.each([
    ['the hours', { termFrom: at('19:00') }, { hours: true }, 409],
    ['the hours for longer', { termFrom: at('16:30'), termDuration: 90 }, { hours: true }, 409],
  ])('waives %s only when asked to', async (_, change, override, status) => {
    const refused = await bookFor(change);
    expect(refused.status).toBe(status);
    expect(refused.body.why).toMatchObject({ waive: Object.keys(override), text: expect.any(String) });
    expect((await bookFor({ ...change, override })).status).toBe(201);
  });

  it.each([
    ['the grid', { termFrom: at('10:07') }],
    ['the lead time', { termFrom: at('09:30', '2026-11-30') }],
  ])('is not bound by %s, which is there for visitors', async (_, change) => {
    expect((await bookFor(change)).status).toBe(201);
    expect((await call(bookOnSite, { body: { serviceUnitId, ...change, ...aVisitor() } })).status).toBe(422);
  });

  it('takes nobody’s language from a number that somebody else has as well', async () => {
    await bookFor({ language: 'de', clientEmail: 'ana@example.com' });
    const boris = { clientName: 'Boris Kos', clientEmail: 'boris@example.com', termFrom: at('13:00') };
    expect((await bookFor(boris)).body).toMatchObject({ language: 'sr', currency: 'RSD' });
    const [people] = await database.sql`select count(*)::int as count from client`;
    expect(people).toEqual({ count: 2 });
  });

  it('never sells a term twice, whatever is waived', async () => {
    const request = { ...first, override: everywhere };
    expect((await bookFor(request)).status).toBe(201);
    const { status, body } = await bookFor({ ...request, termFrom: at('10:59') });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({ reason: 'employee-taken', waive: null });
    expect(body.alternatives).toContainEqual({ from: at('11:00'), to: at('12:00') });
  });

  it('lasts as long as staff say', async () => {
    const { body } = await bookFor({ termDuration: 95 });
    expect(body).toMatchObject({ termTo: at('11:35') });
    expect((await bookFor({ termDuration: 721 })).status).toBe(422);
  });

  it('is entered when it has begun a little while ago, without a mail', async () => {
    const ago = (minutes: number) => new Date(MONDAY_MORNING.getTime() - minutes * MINUTE).toISOString();
    const anyHour = { override: { hours: true, grid: true } };
    const walkIn = { ...anyHour, clientEmail: 'ana@example.com' };
    expect((await bookFor({ ...walkIn, termFrom: ago(60) })).status).toBe(201);
    expect(await database.sql`select from outbox`).toHaveLength(0);
    const late = await bookFor({ ...walkIn, ...second, termFrom: ago(61) });
    expect([late.status, late.body.why]).toMatchObject([422, { reason: 'past', waive: ['leadTime'] }]);
  });

  describe('with a key', () => {
    const withKey = (change: object, key = 'once') =>
      call(book, {
        headers: { ...headers(), 'idempotency-key': key },
        body: { serviceUnitId, termFrom: at('10:00'), ...caller, ...change },
      });

    it('is booked once, however often an answer is lost', async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => withKey({})));
      expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(await database.sql`select from reservation`).toHaveLength(1);
    });

    it('says what is booked already when something else is asked for', async () => {
      const { body: booked } = await withKey({});
      const { status, body } = await withKey({ clientName: 'Ana Šarić-Ilić' });
      expect([status, body]).toMatchObject([
        422,
        {
          reservationId: booked.id,
          error: expect.stringContaining('Already booked: Ana Šarić, Tue\u00A01\u00A0Dec 10:00'),
        },
      ]);
      expect(await database.sql`select from reservation`).toHaveLength(1);
    });

    it('may be refused, and asked again with the same one', async () => {
      expect((await withKey({ termFrom: at('19:00') })).status).toBe(409);
      expect((await withKey({})).status).toBe(201);
    });
  });

  it('tells staff the true reason', async () => {
    await bookFor({ ...first });
    const taken = await bookFor({ ...first });
    expect(taken.body.error).toBe((taken.body.why as { text: string }).text);
    const closed = await bookFor({ termFrom: at('03:00') });
    expect(closed.body.error).toMatch(/ works /);
  });

  it('says who does what the chosen one does not', async () => {
    const { sql } = database;
    const [nails] = await sql`insert into category ${sql({ name: 'Nokti', value: 'nokti' })} returning id`;
    await sql`insert into employee_category ${sql({ employee_id: first.employeeId, category_id: nails?.id })}`;
    const { status, body } = await bookFor({ employeeId: first.employeeId });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({ reason: 'employee-does-not', employees: [{ id: second.employeeId }] });
    expect(body.error).toMatch(/ does not do this service\. These do: /);
  });

  it('takes a wall time for the salon’s', async () => {
    expect((await bookFor({ termFrom: `${TUESDAY}T12:00` })).body).toMatchObject({ termFrom: at('12:00') });
  });
});

describe('adjusting a term', () => {
  const ofFirst = () => ({ serviceUnitId, ...first });

  it('moves it with the same people, tells the client, and keeps old and new', async () => {
    const id = await aReservation(database.sql, ofFirst());
    const { status, body } = await moveTo(id, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...first, termFrom: at('13:00'), termTo: at('14:00'), status: CONFIRMED });
    const [mail] = await database.sql`select template, payload from outbox`;
    expect(mail).toMatchObject({
      template: 'adjusted',
      payload: { from: '2026-12-01T09:00:00.000Z', to: '2026-12-01T10:00:00.000Z' },
    });
    const { body: events } = await call(history, { headers: headers(), params: { id: String(id) } });
    expect(events.items).toMatchObject([
      { action: 'adjusted', by: manager.email, changes: { termFrom: [at('10:00'), at('13:00')] } },
    ]);
    const [row] = await database.sql`select sequence from reservation where id = ${id}`;
    expect(row?.sequence).toBe(1);
  });

  it('does not stand in its own way', async () => {
    const id = await aReservation(database.sql, ofFirst());
    expect((await moveTo(id, { termFrom: at('10:15') })).status).toBe(200);
    expect((await moveTo(id, { termFrom: at('10:15') })).status).toBe(200);
    expect(await database.sql`select from outbox`).toHaveLength(1);
  });

  it('gives it to somebody else, or to anyone', async () => {
    const id = await aReservation(database.sql, ofFirst());
    expect((await moveTo(id, { employeeId: second.employeeId })).body).toMatchObject(second);
    await aReservation(database.sql, { serviceUnitId, ...second, from: at('15:00'), to: at('16:00') });
    expect((await moveTo(id, { termFrom: at('15:00') })).status).toBe(409);
    expect((await moveTo(id, { termFrom: at('15:00'), employeeId: null })).body).toMatchObject(first);
  });

  it('tells of a colleague who takes over, and not of a move', async () => {
    const { sql } = database;
    await sql`update employee set name = 'Nikola' where id = ${first.employeeId}`;
    const id = await aReservation(sql, ofFirst());
    await moveTo(id, { termFrom: at('10:00'), employeeId: second.employeeId });
    expect(await sql`select template, payload from outbox`).toMatchObject([
      { template: 'reassigned', payload: { formerEmployeeName: 'Nikola' } },
    ]);
  });

  describe('another length alone', () => {
    const lengthen = (id: number, change: object = {}) =>
      moveTo(id, { termFrom: at('10:00'), termDuration: 90, ...change });
    const send = (handler: typeof notifyOfLength, id: number) =>
      call(handler, { headers: headers(), params: { id: String(id) } });
    const mails = () => database.sql`select template, state, payload from outbox order by created_at`;
    const former = { from: '2026-12-01T09:00:00.000Z', to: '2026-12-01T10:00:00.000Z' };

    it('is told to nobody, unless staff say so', async () => {
      const [quiet, loud] = [
        await aReservation(database.sql, ofFirst()),
        await aReservation(database.sql, { serviceUnitId, ...second }),
      ];
      expect((await lengthen(quiet)).body).toMatchObject({ termFrom: at('10:00'), termTo: at('11:30') });
      expect(await mails()).toEqual([]);
      await lengthen(loud, { notify: true });
      expect(await mails()).toMatchObject([{ template: 'newLength', payload: former }]);
    });

    it('is told afterwards, once, and taken back with it', async () => {
      const id = await aReservation(database.sql, ofFirst());
      expect((await send(notifyOfLength, id)).status).toBe(409);
      await lengthen(id);
      expect((await send(notifyOfLength, id)).body).toMatchObject({ id, termTo: at('11:30') });
      expect((await send(notifyOfLength, id)).status).toBe(200);
      expect(await mails()).toMatchObject([{ template: 'newLength', state: 'waiting', payload: former }]);
      expect((await send(undo, id)).body).toMatchObject({ termTo: at('11:00') });
      expect(await mails()).toMatchObject([{ state: 'cancelled' }]);
    });

    it('is told again where it is taken back after its mail went out', async () => {
      const id = await aReservation(database.sql, ofFirst());
      await lengthen(id, { notify: true });
      await database.sql`update outbox set state = 'sent'`;
      await send(undo, id);
      expect(await mails()).toMatchObject([{ state: 'sent' }, { template: 'newLength', state: 'waiting' }]);
    });

    it('is nothing to tell afterwards of a move', async () => {
      const id = await aReservation(database.sql, ofFirst());
      await moveTo(id, { notify: false });
      expect((await send(notifyOfLength, id)).status).toBe(409);
      expect(await mails()).toEqual([]);
    });
  });

  it('keeps its length, or takes a new one', async () => {
    const id = await aReservation(database.sql, { ...ofFirst(), to: at('10:40') });
    expect((await moveTo(id, {})).body).toMatchObject({ termTo: at('13:40') });
    expect((await moveTo(id, { termDuration: 120 })).body).toMatchObject({ termTo: at('15:00') });
    expect(await segmentOf(id)).toMatchObject({ span_to: new Date(at('15:00')) });
  });

  it('refuses a term that is taken, says why, and names others', async () => {
    const id = await aReservation(database.sql, ofFirst());
    const taken = { ...ofFirst(), from: at('13:30'), to: at('14:30'), client_name: 'Vera' };
    await aReservation(database.sql, taken);
    const { status, body } = await moveTo(id, { override: everywhere });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({ reason: 'employee-taken', text: expect.stringContaining('Vera') });
    expect(body.alternatives).toContainEqual({ from: at('12:30'), to: at('13:30') });
    expect(await segmentOf(id)).toMatchObject({ span_from: new Date(at('10:00')) });
  });

  it('may go outside of the hours when staff say so', async () => {
    const id = await aReservation(database.sql, ofFirst());
    expect((await moveTo(id, { termFrom: at('19:07') })).status).toBe(409);
    expect((await moveTo(id, { termFrom: at('19:07'), override: { hours: true, grid: true } })).status).toBe(
      200,
    );
  });

  it('moves the end of a hold and of the links with it', async () => {
    const id = await aReservation(database.sql, { ...ofFirst(), status: INIT });
    await database.sql`insert into link_token ${database.sql({
      purpose: 'cancel-reservation',
      nonce: Buffer.from('n'),
      token_hash: Buffer.from(String(id)),
      reservation_id: id,
      expires_at: at('10:00'),
    })}`;
    await moveTo(id, { termFrom: at('09:00') });
    const [row] = await database.sql`
      select hold_until, expires_at from reservation join link_token on reservation_id = reservation.id`;
    expect(row).toEqual({ hold_until: new Date(at('09:00')), expires_at: new Date(at('09:00')) });
  });

  it('makes no hold of what was confirmed without one', async () => {
    const id = await aReservation(database.sql, ofFirst());
    expect((await moveTo(id, {})).body).toMatchObject({ termFrom: at('13:00'), holdUntil: null });
  });

  it('is for reservations that still wait for their term', async () => {
    const id = await aReservation(database.sql, { ...ofFirst(), status: DONE });
    expect((await moveTo(id, {})).status).toBe(409);
    expect((await moveTo(999_999, {})).status).toBe(404);
  });
});

describe('the reason why a term is not free', () => {
  const ask = async (query: Record<string, string>, lang = 'en') => {
    const search = new URLSearchParams({ serviceUnitId: String(serviceUnitId), ...query }).toString();
    return call(whyNotFree, { path: `/?${search}`, headers: { ...manager.headers, lang } });
  };

  it('is given in words, in the language asked for', async () => {
    const employeeId = String(first.employeeId);
    await aReservation(database.sql, { serviceUnitId, ...first, client_name: 'Vera' });
    const { body } = await ask({ termFrom: at('10:00'), employeeId });
    expect(body).toMatchObject({ free: false, why: { reason: 'employee-taken', waive: null } });
    expect((body.why as { text: string }).text).toContain('10:00–11:00: Vera');
    const { body: german } = await ask({ termFrom: at('10:00'), employeeId }, 'de');
    expect((german.why as { text: string }).text).toContain('bereits eine Reservierung');
  });

  it.each([
    ['09:00', TUESDAY, null],
    ['08:00', TUESDAY, 'outside-hours'],
    ['10:05', TUESDAY, null],
    ['09:15', '2026-11-30', null],
    ['10:00', '2026-11-29', 'past'],
    ['10:00', '2027-06-01', 'horizon'],
  ])('at %s on %s is %s', async (time, day, reason) => {
    const { body } = await ask({ termFrom: `${day}T${time}` });
    expect(body.free).toBe(reason === null);
    expect((body.why as { reason: string } | null)?.reason ?? null).toBe(reason);
  });
});

describe('many at once', () => {
  const occupied = () => database.sql`
    select count(*)::int as overlaps from reservation_segment a join reservation_segment b on a.id < b.id
      and (a.employee_id = b.employee_id and a.employee_busy && b.employee_busy
        or a.workplace_id = b.workplace_id and a.workplace_busy && b.workplace_busy)
    where a.status in (1, 2, 5) and b.status in (1, 2, 5)`;

  it('move two reservations onto one term: one of them gets it', async () => {
    const one = await aReservation(database.sql, { serviceUnitId, ...first });
    const other = await aReservation(database.sql, { serviceUnitId, ...second });
    const answers = await Promise.all([one, other].map((id) => moveTo(id, { employeeId: first.employeeId })));
    expect(answers.map(({ status }) => status).sort((low, high) => low - high)).toEqual([200, 409]);
  });

  it('staff and visitors want one term: each free pair has one winner', async () => {
    const id = await aReservation(database.sql, { serviceUnitId, ...first });
    const visitors = Array.from({ length: 6 }, () =>
      call(bookOnSite, { body: { serviceUnitId, termFrom: at('13:00'), ...aVisitor() } }),
    );
    const staff = [moveTo(id, { employeeId: null }), bookFor({ termFrom: at('13:00') })];
    const statuses = (await Promise.all([...visitors, ...staff])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200 || status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
    expect(await occupied()).toEqual([{ overlaps: 0 }]);
  });

  it('move at random through each other, without a deadlock and without an overlap', async () => {
    const pairs = [first, second, await aPair(database.sql)];
    const ids: number[] = [];
    for (const [index, pair] of pairs.entries()) {
      for (const hour of ['09', '11', '13']) {
        const from = at(`${hour}:00`, `2026-12-0${index + 1}`);
        const to = at(`${Number(hour) + 1}:00`, `2026-12-0${index + 1}`);
        ids.push(await aReservation(database.sql, { serviceUnitId, ...pair, from, to }));
      }
    }
    // The same course each time: a linear congruential generator.
    let seed = 20_261_201;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const moves = Array.from({ length: 240 }, () => ({
      id: ids[random(ids.length)] ?? 0,
      termFrom: at(`${String(9 + random(7)).padStart(2, '0')}:${random(2) ? '30' : '00'}`, '2026-12-01'),
      employeeId: pairs[random(pairs.length)]?.employeeId ?? null,
    }));
    const statuses: number[] = [];
    for (let next = 0; next < moves.length; next += 12) {
      const round = moves.slice(next, next + 12).map(({ id, ...change }) => moveTo(id, change));
      statuses.push(...(await Promise.all(round)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    expect(await occupied()).toEqual([{ overlaps: 0 }]);
    const [deadlocks] = await database.sql`
      select deadlocks::int from pg_stat_database where datname = current_database()`;
    expect(deadlocks).toEqual({ deadlocks: 0 });
  });
});
