import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import { POST as undo } from '@/app/admin/api/employees-unavailability/[id]/undo/route.ts';
import * as absences from '@/app/admin/api/employees-unavailability/route.ts';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as confirm } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { POST as accept } from '@/app/api/reservations/accept-move/route.ts';
import { POST as decline } from '@/app/api/reservations/decline-move/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { expireHolds } from '@/lib/bookings/lifecycle/service.ts';
import { claimMails } from '@/lib/delivery/outbox/outbox.ts';
import { letterOf } from '@/lib/delivery/rendering/letter.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { findBehindLink } from '@/lib/self-service/link-page/queries.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { mailedAt } from '../support/messages/letterbox.ts';
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

/* Somebody falls ill and nobody else is there: the client is asked about another time, which is held until she answers. */

const { INIT, CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;
const WEDNESDAY = '2026-12-02';
const database = useDatabase();
let manager: SignedIn;
let pair: { employeeId: number; workplaceId: number };
let serviceUnitId: number;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql, { name_en: 'Massage' });
  pair = await aPair(sql);
  atTime(MONDAY_MORNING);
});

const headers = () => ({ ...manager.headers, lang: 'en' });
const absence = {
  reason: 'Bolest',
  unavailableFrom: `${TUESDAY}T00:00`,
  unavailableTo: `${WEDNESDAY}T00:00`,
};
const booked = (row: Record<string, unknown> = {}) =>
  aReservation(database.sql, {
    serviceUnitId,
    ...pair,
    from: at('10:00'),
    to: at('11:00'),
    client_email: 'greta@example.com',
    language: 'de',
    ...row,
  });
const enter = (more: Record<string, unknown> = {}, path = '/?acceptConflicts=true') =>
  call(absences.POST, {
    headers: headers(),
    path,
    body: { ...absence, ...pair, workplaceId: undefined, ...more },
  });

type Hit = { id: number; proposals: { kind: string; termFrom?: string; segments?: unknown[] }[] };
const proposed = async () => (await enter({}, '/')).body.reservations as Hit[];

/** Enters the absence and asks as it is proposed. */
async function ask(): Promise<{
  absenceId: unknown;
  heldId: number;
  tokens: Awaited<ReturnType<typeof tokensOf>>;
}> {
  const resolutions = (await proposed()).map(({ id, proposals: [best] }) => ({
    reservationId: id,
    kind: best?.kind,
    termFrom: best?.termFrom,
    segments: best?.segments,
  }));
  const saved = await enter({ resolutions });
  expect(saved.body.resolved).toMatchObject([{ kind: 'ask', done: false, text: null }]);
  const [offer] = await database.sql<
    { id: number }[]
  >`select held_id as id from move_offer where held_id is not null`;
  const heldId = offer?.id ?? 0;
  return { absenceId: saved.body.id, heldId, tokens: await tokensOf({ reservationId: heldId }) };
}

const press = (handler: typeof accept, token: string | undefined) =>
  call(handler, { headers: { lang: 'de' }, body: { token } });
const all = () => database.sql<{ id: number; status: number; from: string; employee: number }[]>`
  select r.id, r.status, to_char(r.term_from at time zone 'Europe/Belgrade', 'MM-DD"T"HH24:MI') as "from", s.employee_id as employee
  from reservation r join reservation_segment s on s.reservation_id = r.id order by r.id`;
const standing = async () => {
  const { body } = await call(dashboard, { headers: headers() });
  const { items } = body.unresolved as { items: { moveOffer: { standing: string } | null }[] };
  return items.map(({ moveOffer }) => moveOffer?.standing ?? null);
};
const later = (minutes: number) => atTime(new Date(MONDAY_MORNING.getTime() + minutes * 60_000));

const mailed = () => mailedAt(new Date());

describe('another time', () => {
  it('is asked about before it is given, and who has no mailbox is called', async () => {
    await booked();
    await booked({ from: at('12:00'), to: at('13:00'), client_email: null, client_phone: '0601234567' });
    expect((await proposed()).map(({ proposals }) => proposals.map(({ kind }) => kind))).toEqual([
      ['ask', 'ask', 'call', 'other-time', 'other-time', 'cancel'],
      ['call', 'other-time', 'other-time', 'cancel'],
    ]);
  });

  it('is none that her own appointment still takes, whose place nobody can have before she has left it', async () => {
    await booked();
    // Half an hour is needed after it.
    await database.sql`update reservation_segment set
      employee_busy = tstzrange(lower(employee_busy), upper(employee_busy) + interval '30 minutes'),
      workplace_busy = tstzrange(lower(workplace_busy), upper(workplace_busy) + interval '30 minutes')`;
    const part = { unavailableFrom: `${TUESDAY}T10:00`, unavailableTo: `${TUESDAY}T11:00` };
    const [hit] = (await enter(part, '/')).body.reservations as Hit[];
    const timesOf = (wanted: string) =>
      hit?.proposals.filter(({ kind }) => kind === wanted).map(({ termFrom }) => termFrom?.slice(5, 16));
    expect(timesOf('other-time')?.[0]).toBe('12-01T11:00');
    expect(timesOf('ask')).not.toContain('12-01T11:00');
  });

  it('is held, in one mail in her language, and what is booked stays', async () => {
    const id = await booked();
    const { heldId, tokens } = await ask();
    expect(await all()).toMatchObject([
      { id, status: CONFIRMED, from: '12-01T10:00' },
      { id: heldId, status: INIT, from: '12-02T10:00' },
    ]);
    later(1);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('greta@example.com');
    expect(mail?.subject).toMatch(/^Ein neuer Termin für Sie/);
    expect(mail?.text).toContain(tokens['accept-move']);
    expect(mail?.text).toContain(tokens['decline-move']);
    expect(await standing()).toEqual(['open']);
  });

  it('moves the visit with her yes, once, and the hold is gone', async () => {
    const id = await booked({ price: 4_200 });
    const { tokens } = await ask();
    const token = tokens['accept-move'];
    expect(await findBehindLink('accept-move', token ?? '', { locale: 'en', now: new Date() })).toMatchObject(
      { standing: 'open' },
    );
    expect(await press(accept, token)).toMatchObject({
      status: 200,
      body: { message: 'Ihr Termin ist verschoben.' },
    });
    expect(await all()).toMatchObject([{ id, status: CONFIRMED, from: '12-02T10:00' }]);
    expect((await press(accept, token)).status).toBe(200);
    expect((await press(decline, tokens['decline-move'])).status).toBe(409);
    expect(await findBehindLink('accept-move', token ?? '', { locale: 'en', now: new Date() })).toMatchObject(
      {
        standing: 'done',
        reservation: { id, price: 4_200 },
      },
    );
    expect(await standing()).toEqual([]);
    const [event] =
      await database.sql`select action, actor from audit_event where entity_id = ${id} order by id desc limit 1`;
    expect(event).toMatchObject({ action: 'moved', actor: 'client' });
  });

  it('leaves its mail with the visit, whatever became of it', async () => {
    const id = await booked();
    const { heldId, tokens } = await ask();
    const mails = async (of: number) =>
      (
        await database.sql`select template, state from outbox where reservation_id = ${of} and template = 'moveOffer'`
      ).map(({ state }) => state as string);
    later(1);
    await mailed();
    expect([await mails(heldId), await mails(id)]).toEqual([['sent'], []]);
    await press(accept, tokens['accept-move']);
    expect([await mails(heldId), await mails(id)]).toEqual([[], ['sent']]);
  });

  it('is no mistake of a mail that was being written when it was decided', async () => {
    await booked();
    const { tokens } = await ask();
    later(1);
    const [taken] = await claimMails(new Date(), 60_000, 1);
    await press(accept, tokens['accept-move']);
    expect(taken && (await letterOf(taken, new Date()))).toEqual({ kind: 'pointless' });
  });

  it('is let go of with her no, and staff see it and may ask anew', async () => {
    const id = await booked();
    const { tokens } = await ask();
    expect((await press(decline, tokens['decline-move'])).status).toBe(200);
    expect((await press(decline, tokens['decline-move'])).status).toBe(200);
    expect((await press(accept, tokens['accept-move'])).status).toBe(409);
    expect(await all()).toMatchObject([{ id, status: CONFIRMED, from: '12-01T10:00' }]);
    expect(await standing()).toEqual(['declined']);
    await database.sql`delete from employee_unavailability`;
    const again = await ask();
    // The mail of before is about what she declined.
    expect((await press(accept, tokens['accept-move'])).status).toBe(409);
    expect(await press(accept, again.tokens['accept-move'])).toMatchObject({ status: 200 });
  });

  it('is free again where nobody answers in time, and a late yes moves nothing', async () => {
    const id = await booked();
    const { heldId, tokens } = await ask();
    later(3 * 60);
    manager = await signedInAs(database.sql, 'ROLE_MANAGER', new Date());
    expect((await press(accept, tokens['accept-move'])).status).toBe(409);
    expect(await standing()).toEqual(['lapsed']);
    expect(await expireHolds(new Date())).toBe(1);
    expect(await all()).toMatchObject([
      { id, from: '12-01T10:00' },
      { id: heldId, status: CLIENT_REJECTED },
    ]);
    expect(await standing()).toEqual(['lapsed']);
    expect((await mailed()).map(({ subject }) => subject)).toEqual([]);
  });

  it('is no visit of its own: staff who confirm it, or who moved the visit elsewhere, do not make two of it', async () => {
    const id = await booked();
    const { heldId, tokens } = await ask();
    const params = (of: number) => ({ headers: headers(), method: 'POST', params: { id: String(of) } });
    expect((await call(confirm, params(heldId))).status).toBe(409);
    const moved = await call(adjust, { ...params(id), body: { termFrom: at('15:00', '2026-12-03') } });
    expect(moved.status).toBe(200);
    expect((await press(accept, tokens['accept-move'])).status).toBe(409);
    expect(await all()).toMatchObject([
      { id, from: '12-03T15:00' },
      { id: heldId, status: INIT },
    ]);
  });

  it('is taken back with the absence, and no mail asks about it', async () => {
    const id = await booked();
    const { absenceId, tokens } = await ask();
    const taken = await call(undo, { headers: headers(), method: 'POST', params: { id: String(absenceId) } });
    expect(taken.body).toMatchObject({ removed: 1, left: [] });
    expect(await all()).toMatchObject([{ id, from: '12-01T10:00' }]);
    later(2);
    expect(await mailed()).toEqual([]);
    expect((await press(accept, tokens['accept-move'])).status).toBe(409);
  });

  it('is decided once, whoever presses at the same moment', async () => {
    const id = await booked();
    const { tokens } = await ask();
    const [yes, no] = [tokens['accept-move'], tokens['decline-move']];
    const answers = await Promise.all([
      press(accept, yes),
      press(decline, no),
      press(accept, yes),
      press(decline, no),
    ]);
    const rows = await all();
    expect(rows).toHaveLength(1);
    const isMoved = rows[0]?.from === '12-02T10:00';
    expect(rows[0]).toMatchObject({ id, status: CONFIRMED });
    expect(answers.map(({ status }) => status)).toEqual(
      isMoved ? [200, 409, 200, 409] : [409, 200, 409, 200],
    );
  });

  it('nobody else gets the place meanwhile, and with her yes nothing is taken twice', async () => {
    await booked();
    const { tokens } = await ask();
    await expect(
      aReservation(database.sql, {
        serviceUnitId,
        ...pair,
        from: at('10:30', WEDNESDAY),
        to: at('11:30', WEDNESDAY),
      }),
    ).rejects.toThrow('exclusion constraint');
    expect((await press(accept, tokens['accept-move'])).status).toBe(200);
  });
});
