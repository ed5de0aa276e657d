import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as approve } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { POST as bookForCaller } from '@/app/admin/api/reservations/route.ts';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as confirmByCode } from '@/app/api/reservations/confirm-by-code/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import type { MissedPolicy } from '@/lib/salon/settings/declared-settings.ts';
import { heldSettings, holdSettings, type HeldSettings } from '@/lib/salon/settings/held.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { confirmationCode } from '@/lib/kit/links/confirmation-code.ts';
import { expireHolds } from '@/lib/bookings/lifecycle/service.ts';
import { recordDueNudges } from '@/lib/conversations/reminders/service.ts';
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
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Who has missed appointments: the salon approves new ones, or takes them by phone; strangers learn nothing of it. */

const { INIT, CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;
const database = useDatabase();
const milica = aVisitor();
let before: HeldSettings;
let manager: SignedIn;
let of = { serviceUnitId: 0, employeeId: 0, workplaceId: 0 };

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  of = { serviceUnitId: await aServiceUnit(sql), ...(await aPair(sql)) };
  atTime(MONDAY_MORNING);
  before = heldSettings();
});

afterEach(() => holdSettings(before));

const rule = (missedPolicy: MissedPolicy, missedLimit = 1) =>
  holdSettings({ ...before, settings: { ...before.settings, missedPolicy, missedLimit, missedMonths: 6 } });

/** Of Milica, on a day that is over. */
async function missed(day: string) {
  const { sql } = database;
  const [client] = await sql<{ id: number }[]>`
    insert into client (name, email, language) values (${milica.clientName}, ${milica.clientEmail.toLowerCase()}, 'sr')
    on conflict (email) do update set name = excluded.name returning id`;
  const span = { from: `${day}T10:00:00Z`, to: `${day}T11:00:00Z` };
  return aReservation(sql, { ...of, ...span, client_id: client?.id, no_show_at: `${day}T10:30:00Z` });
}

const hold = (time: string, more: object = {}) =>
  call(book, {
    body: { serviceUnitId: of.serviceUnitId, termFrom: at(time), ...milica, ...more },
    headers: { lang: 'en' },
  });
const linkOf = async (id: unknown) =>
  (await tokensOf({ reservationId: Number(id) }))['confirm-reservation'] ?? '';
const sayYes = async (id: unknown) =>
  call(confirm, { body: { token: await linkOf(id) }, headers: { lang: 'en' } });
const stored = async (id: unknown) =>
  (
    await database.sql`select status, verified_at as "verifiedAt", hold_until = term_from as "isSaved"
      from reservation where id = ${Number(id)}`
  )[0];

describe('where the salon approves', () => {
  beforeEach(async () => {
    await missed('2026-11-20');
    rule('approve');
  });

  it('a booking is answered as everybody’s is, and its link waits for the salon', async () => {
    const held = await hold('10:00');
    const stranger = await hold('12:00', aVisitor());
    expect(held.status).toBe(stranger.status);
    expect(Object.keys(held.body)).toEqual(Object.keys(stranger.body));
    const { status, body } = await sayYes(held.body.id);
    expect([status, body.error]).toEqual([409, expect.stringContaining('The salon still approves')]);
    expect(await stored(held.body.id)).toMatchObject({
      status: INIT,
      verifiedAt: expect.any(Date),
      isSaved: true,
    });
    expect((await sayYes(held.body.id)).status).toBe(409);
    expect((await sayYes(stranger.body.id)).status).toBe(200);
  });

  it('the code waits as the link does', async () => {
    const { body } = await hold('10:00');
    const code = confirmationCode(await linkOf(body.id));
    const answer = await call(confirmByCode, { body: { confirmationKey: body.confirmationKey, code } });
    expect(answer.status).toBe(409);
    expect(await stored(body.id)).toMatchObject({ status: INIT, verifiedAt: expect.any(Date) });
  });

  it('staff approve it as they confirm, and it is neither nudged nor closed before', async () => {
    const { body } = await hold('10:00');
    await sayYes(body.id);
    const now = atTime(new Date(Date.parse(at('10:00')) - 30 * MINUTE));
    expect(await expireHolds(now)).toBe(0);
    expect(await recordDueNudges(now)).toBe(0);
    atTime(MONDAY_MORNING);
    const approved = await call(approve, {
      params: { id: String(body.id) },
      headers: manager.headers,
      body: {},
    });
    expect(approved.body).toMatchObject({ status: CONFIRMED, confirmedBy: 'client' });
  });
});

describe('where they are taken by phone', () => {
  it('nothing is booked online, in words that would fit anything, and staff book', async () => {
    await missed('2026-11-20');
    rule('phone');
    const { status, body } = await hold('10:00');
    expect([status, body.error]).toEqual([409, expect.stringContaining('Please call us')]);
    expect(String(body.error)).not.toMatch(/miss|late|history/i);
    const visit = await hold('10:00', {
      serviceUnitId: undefined,
      serviceUnits: [{ serviceUnitId: of.serviceUnitId }],
    });
    expect(visit.status).toBe(409);
    const byStaff = await call(bookForCaller, {
      headers: manager.headers,
      body: { serviceUnitId: of.serviceUnitId, termFrom: at('10:00'), ...milica },
    });
    expect(byStaff.status).toBe(201);
  });
});

describe('nothing follows', () => {
  it.each<[string, string[], number]>([
    ['where less was missed than the salon allows', ['2026-11-20'], 2],
    ['where it is too long ago', ['2026-03-20'], 1],
    ['where the salon has no such rule', ['2026-11-20', '2026-11-19'], 0],
  ])('%s', async (_, days, limit) => {
    for (const day of days) await missed(day);
    rule('phone', limit);
    const { status, body } = await hold('10:00');
    expect(status).toBe(201);
    expect((await sayYes(body.id)).status).toBe(200);
  });
});

it('a cancellation that came late counts like a term that was missed', async () => {
  const { sql } = database;
  const id = await missed('2026-11-20');
  await sql`update reservation set no_show_at = null, status = ${CLIENT_REJECTED} where id = ${id}`;
  rule('phone');
  expect((await hold('10:00')).status).toBe(201);
  await sql`insert into audit_event (entity, entity_id, action, actor, at, changes)
    values ('reservation', ${id}, 'cancelled', 'client', now(), '{"late": true}')`;
  expect((await hold('12:00')).status).toBe(409);
});
