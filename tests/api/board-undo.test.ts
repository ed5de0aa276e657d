import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as arrived } from '@/app/admin/api/reservations/[id]/arrived/route.ts';
import { POST as late } from '@/app/admin/api/reservations/[id]/late/route.ts';
import { POST as started } from '@/app/admin/api/reservations/[id]/started/route.ts';
import { POST as cancel } from '@/app/admin/api/reservations/[id]/cancel-for-client/route.ts';
import { POST as confirm } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { POST as suppressNotification } from '@/app/admin/api/reservations/[id]/do-not-tell/route.ts';
import { POST as done } from '@/app/admin/api/reservations/[id]/done/route.ts';
import { POST as noShow } from '@/app/admin/api/reservations/[id]/no-show/route.ts';
import { POST as reject } from '@/app/admin/api/reservations/[id]/reject/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { quietTerms } from '@/lib/waiting-list/undo-window.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';
import { setVariables } from '../support/setup/variables.ts';

// As an installation has it that says nothing of it: here the twenty seconds are real.
setVariables({ STAFF_MAIL_DELAY_SECONDS: undefined });

const { INIT, CONFIRMED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;
const MONDAY = '2026-11-30';
const database = useDatabase();
let ana: SignedIn;
let mina: SignedIn;
let of: { serviceUnitId: number; employeeId: number; workplaceId: number };

beforeAll(async () => {
  ana = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
  mina = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  of = { serviceUnitId: await aServiceUnit(sql), ...(await aPair(sql)) };
  atTime(MONDAY_MORNING);
});

const after = (seconds: number) => atTime(new Date(MONDAY_MORNING.getTime() + seconds * 1000));
const on = (id: number, by = ana) => ({ params: { id: String(id) }, headers: by.headers, method: 'POST' });
const begun = () => ({ ...of, from: at('08:30', MONDAY), to: at('09:30', MONDAY) });

/** What is known of a reservation, as a person would compare it. */
const rowOf = async (id: number) => {
  const [row] = await database.sql`
    select r.status, r.no_show_at, r.arrived_at, r.started_at, r.expected_at, r.term_from, r.term_to, r.change_reason, s.employee_id, s.workplace_id, s.span_from
    from reservation r join reservation_segment s on s.reservation_id = r.id where r.id = ${id} order by s.position`;
  return row;
};

/** What has reached mailboxes by now. */
async function sent(): Promise<string[]> {
  const transport = { name: 'mailboxes', send: () => Promise.resolve({ ok: true as const }) };
  await runOnce({ transport, now: () => new Date() });
  const rows = await database.sql<{ template: string }[]>`
    select template from outbox where state = 'sent' order by sent_at, created_at`;
  return rows.map(({ template }) => template);
}

const ACTIONS = {
  confirm: { handler: confirm, body: {}, of: () => ({ ...of, status: INIT }), mail: 'confirmed' },
  reject: { handler: reject, body: { reason: 'Bolest' }, of: () => of, mail: 'rejected' },
  'reject a hold': {
    handler: reject,
    body: { reason: 'Bolest' },
    of: () => ({ ...of, status: INIT }),
    mail: 'rejected',
  },
  'cancel-for-client': { handler: cancel, body: {}, of: () => of, mail: 'cancelled' },
  'adjust-term': { handler: adjust, body: { termFrom: at('15:00') }, of: () => of, mail: 'adjusted' },
  'no-show': { handler: noShow, body: { notify: true }, of: begun, mail: 'missed' },
  arrived: { handler: arrived, body: {}, of: begun, mail: null },
  started: { handler: started, body: {}, of: begun, mail: null },
  late: { handler: late, body: { minutes: 20 }, of: begun, mail: null },
  done: { handler: done, body: {}, of: begun, mail: null },
} as const;

describe('the mails that staff cause', () => {
  it('wait twenty seconds, a phone booking’s as well', async () => {
    const id = await aReservation(database.sql, of);
    await call(reject, { ...on(id), body: { reason: 'Bolest' } });
    const person = { clientName: 'Ana Šarić', clientEmail: 'ana@example.com' };
    const request = { serviceUnitId: of.serviceUnitId, termFrom: at('16:00') };
    expect((await call(book, { headers: ana.headers, body: { ...person, ...request } })).status).toBe(201);
    after(19);
    expect(await sent()).toEqual([]);
    after(21);
    expect((await sent()).sort()).toEqual(['confirmed', 'rejected']);
  });

  it('are dropped where the client shall not be told, until they have gone out', async () => {
    const [quiet, output] = [
      await aReservation(database.sql, of),
      await aReservation(database.sql, { ...of, from: at('12:00'), to: at('13:00') }),
    ];
    for (const id of [quiet, output]) await call(reject, { ...on(id), body: { reason: 'Bolest' } });
    after(10);
    expect((await call(suppressNotification, on(quiet, mina))).status).toBe(409);
    expect((await call(suppressNotification, on(quiet))).status).toBe(200);
    after(21);
    expect(await sent()).toEqual(['rejected']);
    const tooLate = await call(suppressNotification, on(output));
    expect([tooLate.status, tooLate.body.error]).toEqual([409, 'Imejl je već poslat.']);
    // Nobody was told, so nobody has to hear that it is taken back.
    expect((await call(undo, on(quiet))).status).toBe(200);
    after(60);
    expect(await sent()).toEqual(['rejected']);
  });
});

it('a term that staff have freed is offered to nobody while its mail waits', async () => {
  const id = await aReservation(database.sql, of);
  await call(reject, { ...on(id), body: { reason: 'Bolest' } });
  expect(await quietTerms(after(19))).toHaveLength(1);
  expect(await quietTerms(after(21))).toEqual([]);
});

describe('what staff take back', () => {
  it.each(Object.entries(ACTIONS))('%s: all is as it was, and no mail tells of it', async (_, action) => {
    const id = await aReservation(database.sql, action.of());
    const before = await rowOf(id);
    expect((await call(action.handler, { ...on(id), body: action.body })).status).toBe(200);
    expect(await rowOf(id)).not.toEqual(before);
    after(15);
    const answer = await call(undo, on(id));
    expect([answer.status, answer.body.id]).toEqual([200, id]);
    expect(await rowOf(id)).toEqual(before);
    after(90);
    expect(await sent()).toEqual([]);
    expect((await call(undo, on(id))).status).toBe(409);
  });

  it.each([
    ['confirm', 'held'],
    ['reject', 'confirmed'],
    ['reject a hold', 'held'],
    ['adjust-term', 'adjusted'],
  ] as const)('%s: whoever has read of it is told once how it is', async (name, template) => {
    const action = ACTIONS[name];
    const id = await aReservation(database.sql, action.of());
    await database.sql`insert into link_token ${database.sql({
      purpose: 'confirm-reservation',
      nonce: Buffer.alloc(32, id),
      token_hash: Buffer.alloc(32, id),
      reservation_id: id,
      expires_at: at('10:00'),
    })}`;
    await call(action.handler, { ...on(id), body: action.body });
    after(30);
    expect(await sent()).toEqual([action.mail]);
    expect((await call(undo, on(id))).status).toBe(200);
    after(55);
    expect(await sent()).toEqual([action.mail, template]);
  });

  it('moves all parts of a visit back', async () => {
    const { sql } = database;
    const other = { serviceUnitId: await aServiceUnit(sql), ...(await aPair(sql)) };
    const id = await aVisit(sql, [
      { ...of, from: at('10:00'), to: at('11:00') },
      { ...other, from: at('11:00'), to: at('12:00') },
    ]);
    const parts = () => sql`select id, employee_id, span_from, span_to from reservation_segment order by id`;
    const before = await parts();
    expect((await call(adjust, { ...on(id), body: { termFrom: at('14:00') } })).status).toBe(200);
    expect((await call(undo, on(id))).status).toBe(200);
    expect(await parts()).toEqual(before);
  });

  it('had noted that nobody came before', async () => {
    const id = await aReservation(database.sql, begun());
    await call(noShow, { ...on(id), body: {} });
    const before = await rowOf(id);
    await call(done, { ...on(id), body: {} });
    await call(undo, on(id));
    expect(await rowOf(id)).toEqual(before);
  });

  describe('a booking', () => {
    const isWaiting = async () => {
      const [row] =
        await database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return row !== undefined;
    };
    const person = { clientName: 'Ana Šarić', clientEmail: 'ana@example.com' };
    const booking = async () => {
      const body = { ...person, serviceUnitId: of.serviceUnitId, termFrom: at('16:00') };
      const booked = await call(book, { headers: ana.headers, body });
      expect(booked.status).toBe(201);
      return Number(booked.body.id);
    };

    it('is gone as if it had never been, while its mail waits', async () => {
      const id = await booking();
      after(10);
      expect((await call(undo, on(id, mina))).status).toBe(409);
      expect((await call(undo, on(id))).status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ status: ADMIN_REJECTED, change_reason: null });
      after(60);
      expect(await sent()).toEqual([]);
      // The time is free again.
      await booking();
    });

    it('stays where a move of it is offered at the same moment', async () => {
      const id = await booking();
      after(10);
      const undoing = await database.sql.begin(async (tx) => {
        await tx`select from reservation where id = ${id} for update`;
        const answer = call(undo, on(id));
        await expect.poll(isWaiting).toBe(true);
        await tx`insert into audit_event (entity, entity_id, action, actor, at)
          select entity, entity_id, 'move offered', actor, now() from audit_event
          where entity = 'reservation' and entity_id = ${id} and action = 'created'`;
        return { answer };
      });
      expect((await undoing.answer).status).toBe(409);
      expect(await rowOf(id)).toMatchObject({ status: CONFIRMED });
    });

    it('is called off with a mail once the client has heard of it', async () => {
      const id = await booking();
      after(25);
      expect(await sent()).toEqual(['confirmed']);
      expect((await call(undo, on(id))).status).toBe(200);
      after(60);
      expect(await sent()).toEqual(['confirmed', 'rejected']);
      expect((await call(undo, on(id))).status).toBe(409);
    });
  });

  it('is their own, and not older than a minute', async () => {
    const id = await aReservation(database.sql, of);
    await call(reject, { ...on(id), body: { reason: 'Bolest' } });
    expect((await call(undo, on(id, mina))).status).toBe(409);
    after(61);
    expect((await call(undo, on(id))).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ status: ADMIN_REJECTED });
  });

  it('stays where something else has happened since', async () => {
    const id = await aReservation(database.sql, begun());
    await call(noShow, { ...on(id), body: {} });
    await call(done, { ...on(id, mina), body: {} });
    expect((await call(undo, on(id))).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ status: DONE });
  });

  it('stays where somebody else has the time by now', async () => {
    const id = await aReservation(database.sql, of);
    await call(reject, { ...on(id), body: { reason: 'Bolest' } });
    await aReservation(database.sql, of);
    const refused = await call(undo, on(id));
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Ovo ne može da se poništi: vreme je u međuvremenu zauzeto.',
    ]);
  });

  it('does not hold again what could not be held any more', async () => {
    const id = await aReservation(database.sql, {
      ...of,
      status: INIT,
      hold_until: '2026-11-30T09:00:30+01:00',
    });
    await call(confirm, { ...on(id), body: {} });
    after(40);
    expect((await call(undo, on(id))).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ status: CONFIRMED });
  });

  it('is taken back once, however many press at once', async () => {
    const id = await aReservation(database.sql, of);
    await call(reject, { ...on(id), body: { reason: 'Bolest' } });
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(undo, on(id))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await database.sql`select from audit_event where action = 'undone'`).toHaveLength(1);
  });
});
