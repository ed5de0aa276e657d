import { beforeEach, describe, expect, it } from 'vitest';
import { GET as clients } from '@/app/admin/api/clients/route.ts';
import { POST as cancel } from '@/app/api/reservations/cancel/route.ts';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as mine } from '@/app/api/reservations/mine/route.ts';
import { POST as move } from '@/app/api/reservations/move/route.ts';
import { POST as freeDays } from '@/app/api/reservations/move/available-days/route.ts';
import { POST as freeTerms } from '@/app/api/reservations/move/available-terms/route.ts';
import { POST as note } from '@/app/api/reservations/note/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { POST as undo } from '@/app/api/reservations/undo/route.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
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
import { signedInAs } from '../support/staff.ts';

const database = useDatabase();
let serviceUnitId: number;
let id: number;
let token: string;
let tokens: Awaited<ReturnType<typeof tokensOf>>;

const HEADERS = { lang: 'en' };
const later = (seconds: number) => atTime(new Date(MONDAY_MORNING.getTime() + seconds * 1000));
const ask = (handler: typeof mine, body: object = {}) =>
  call(handler, { body: { token, ...body }, headers: HEADERS });
const moveTo = (time: string, more: object = {}) => ask(move, { termFrom: at(time), ...more });

async function aBooking(time: string, visitor = aVisitor()) {
  const { body } = await call(book, {
    body: { serviceUnitId, termFrom: at(time), ...visitor },
    headers: HEADERS,
  });
  const its = await tokensOf({ reservationId: Number(body.id) });
  await call(confirm, { body: { token: its['confirm-reservation'] }, headers: HEADERS });
  return { id: Number(body.id), tokens: its };
}

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql, {
    name: 'Šišanje',
    name_en: 'Haircut',
    description: 'Dođite na vreme.',
  });
  await aPair(sql);
  atTime(MONDAY_MORNING);
  ({ id, tokens } = await aBooking('10:00'));
  token = tokens['my-appointment'] ?? '';
});

const stored = async (reservation = id) => {
  const [row] = await database.sql<{ status: number; term: Date; busy: string; sequence: number }[]>`
    select r.status, r.term_from as term, r.sequence, lower(s.employee_busy)::text as busy
    from reservation r join reservation_segment s on s.reservation_id = r.id where r.id = ${reservation}`;
  return row;
};
const mails = async () =>
  (
    await database.sql<{ mail: string }[]>`
      select template || ' ' || state as mail from outbox where template not in ('held', 'confirmed', 'clientChanged') order by created_at`
  ).map(({ mail }) => mail);
const history = async () =>
  (
    await database.sql<{ action: string }[]>`
      select action from audit_event where entity = 'reservation' and entity_id = ${id} order by id`
  ).map(({ action }) => action);

describe('the own reservation', () => {
  it('is opened by the link of any of its mails, and says what can be done until when', async () => {
    for (const purpose of ['confirm-reservation', 'cancel-reservation', 'my-appointment'] as const) {
      const { status, body } = await ask(mine, { token: tokens[purpose] });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id,
        status: 2,
        termFrom: at('10:00'),
        price: 2_200,
        currency: 'EUR',
        segments: [{ serviceUnitId, serviceUnitName: 'Haircut', from: at('10:00'), to: at('11:00') }],
        actions: {
          confirm: null,
          cancel: { until: at('10:00') },
          move: { until: at('08:00'), left: 5 },
          rebook: { until: at('10:00', '2026-12-31') },
          undo: null,
        },
      });
      expect(body.qr).toMatch(/^data:image\/png;base64,/);
      expect((body.calendar as { file: string }).file).toContain('BEGIN:VCALENDAR');
    }
  });

  it('is opened by nothing else, and changed by no look', async () => {
    const rows = () => database.sql`select xmin::text, * from reservation`;
    const before = await rows();
    await ask(mine);
    expect(await rows()).toEqual(before);
    expect((await ask(mine, { token: tokens['unsubscribe-reservations'] })).status).toBe(404);
    expect((await ask(mine, { token: 'x'.repeat(43) })).status).toBe(404);
    expect((await ask(mine, { token: '' })).status).toBe(422);
  });

  it('is shown for a month after it, with nothing left to do but book again', async () => {
    later(27 * 3600);
    expect((await ask(mine, { token: tokens['cancel-reservation'] })).status).toBe(404);
    const { body } = await ask(mine);
    expect(body.actions).toMatchObject({ confirm: null, cancel: null, move: null, undo: null });
    expect((body.actions as { rebook: unknown }).rebook).not.toBeNull();
    atTime(new Date('2027-01-01T09:00:00Z'));
    expect((await ask(mine)).status).toBe(404);
  });

  it('can be confirmed on its page while it is held, and not be moved before that', async () => {
    const { body } = await call(book, {
      body: { serviceUnitId, termFrom: at('14:00'), ...aVisitor() },
      headers: HEADERS,
    });
    const its = await tokensOf({ reservationId: Number(body.id) });
    token = its['my-appointment'] ?? '';
    const held = await ask(mine);
    expect(held.body).toMatchObject({ status: 1, qr: null, calendar: null });
    expect(held.body.actions).toMatchObject({ confirm: { until: held.body.holdUntil }, move: null });
    const refused = await moveTo('15:00');
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('confirm')]);
    expect((await ask(confirm)).status).toBe(200);
    expect((await ask(mine)).body).toMatchObject({ status: 2 });
  });

  it('takes a note to the salon', async () => {
    const { status, body } = await ask(note, { requirements: 'I come with my son.' });
    expect([status, body.requirements]).toEqual([200, 'I come with my son.']);
    expect((await history()).at(-1)).toBe('changed');
    const [event] = await database.sql`select changes from audit_event order by id desc limit 1`;
    expect(event?.changes).toEqual({ fields: ['requirements'] });
    await ask(cancel);
    expect((await ask(note, { requirements: 'Too late' })).status).toBe(409);
  });
});

describe('moving the own reservation', () => {
  it('keeps service, person and price, frees the old term, and is kept in the history', async () => {
    const { status, body } = await moveTo('14:00');
    expect([status, body.termFrom, body.price]).toEqual([200, at('14:00'), 2_200]);
    expect(body.actions).toMatchObject({ move: { left: 4 }, undo: { deed: 'moved' } });
    expect(await stored()).toMatchObject({ term: new Date(at('14:00')), sequence: 1 });
    expect(await history()).toEqual(['created', 'confirmed', 'moved']);
    expect((await aBooking('10:00')).id).toBeGreaterThan(0);
  });

  it('moves the links along, and gives the calendar a newer file', async () => {
    await moveTo('14:00');
    atTime(new Date(at('12:00')));
    const { status, body } = await ask(mine, { token: tokens['cancel-reservation'] });
    expect([status, body.termFrom]).toEqual([200, at('14:00')]);
    expect((body.calendar as { file: string }).file).toContain('SEQUENCE:4');
  });

  it('may overlap its own old term, and its free terms say so', async () => {
    const days = await ask(freeDays, { from: TUESDAY, to: TUESDAY });
    expect(days.body).toEqual({ days: [TUESDAY] });
    const { body } = await ask(freeTerms, { day: TUESDAY });
    const starts = (body.terms as { from: string }[]).map(({ from }) => from);
    expect(starts).toContain(at('10:30'));
    expect((await moveTo('10:30')).status).toBe(200);
    expect(await stored()).toMatchObject({ busy: expect.stringContaining('09:30') as string });
  });

  it('is refused with the nearest free terms where somebody else is, and keeps the old one', async () => {
    await aBooking('14:00');
    const { status, body } = await moveTo('14:00');
    expect(status).toBe(409);
    expect((body.alternatives as { from: string }[]).map(({ from }) => from)).toContain(at('13:00'));
    expect(await stored()).toMatchObject({ term: new Date(at('10:00')), sequence: 0 });
  });

  it.each([
    ['off the grid', { termFrom: at('14:07') }],
    ['in the past', { termFrom: '2026-11-29T10:00:00+01:00' }],
    ['no time at all', { termFrom: 'soon' }],
    ['with a key too many', { termFrom: at('14:00'), price: 1 }],
  ])('is refused %s', async (_, body) => {
    expect((await ask(move, body)).status).toBe(422);
    expect(await history()).toEqual(['created', 'confirmed']);
  });

  it('ends two hours before the term, and when the settings say otherwise', async () => {
    atTime(new Date(at('08:00')));
    expect((await moveTo('14:00')).status).toBe(200);
    atTime(new Date(new Date(at('12:00')).getTime() + 1));
    const { status, body } = await moveTo('16:00');
    expect([status, body.error]).toEqual([409, expect.stringContaining('call')]);
  });

  it('is possible five times, also where each is taken back', async () => {
    for (const time of ['11:00', '12:00', '13:00', '14:00']) expect((await moveTo(time)).status).toBe(200);
    expect((await ask(undo)).status).toBe(200);
    expect((await moveTo('15:00')).body.actions).toMatchObject({ move: null });
    expect((await moveTo('16:00')).status).toBe(409);
  });
});

describe('taking back the own last deed', () => {
  it('moves a term back, and nobody hears of either', async () => {
    await moveTo('14:00');
    expect(await mails()).toEqual(['adjusted waiting']);
    later(59);
    const { status, body } = await ask(undo);
    expect([status, body.termFrom]).toEqual([200, at('10:00')]);
    expect(await mails()).toEqual(['adjusted cancelled']);
    expect(await stored()).toMatchObject({ sequence: 2 });
    expect((await ask(undo)).status).toBe(409);
  });

  it('tells whoever has read of the move', async () => {
    await moveTo('14:00');
    await database.sql`update outbox set state = 'sent' where template = 'adjusted'`;
    await ask(undo);
    expect(await mails()).toEqual(['adjusted sent', 'adjusted waiting']);
  });

  it('books a cancelled term again, which its calendar takes for newer', async () => {
    await ask(cancel);
    expect((await ask(mine)).body).toMatchObject({ status: 3, actions: { undo: { deed: 'cancelled' } } });
    const { status, body } = await ask(undo);
    expect([status, body.status]).toEqual([200, 2]);
    expect(await mails()).toEqual(['cancelled cancelled']);
    expect(await stored()).toMatchObject({ status: 2, sequence: 1 });
    expect(await history()).toEqual(['created', 'confirmed', 'cancelled', 'undone']);
  });

  it('sends the confirmation once more where the link of the mail was pressed, which tells at once', async () => {
    await ask(cancel, { token: tokens['cancel-reservation'] });
    await database.sql`update outbox set state = 'sent'`;
    await ask(undo, { token: tokens['cancel-reservation'] });
    const waiting = await database.sql`select template from outbox where state = 'waiting'`;
    expect(waiting).toEqual([{ template: 'confirmed' }]);
  });

  it.each([
    ['a move', () => moveTo('14:00'), '10:00'],
    ['a cancellation', () => ask(cancel), '10:00'],
  ])('comes too late for %s once somebody else has the term', async (_, action, time) => {
    await action();
    await aBooking(time);
    const before = await stored();
    const { status } = await ask(undo);
    expect(status).toBe(409);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['a minute has passed', () => Promise.resolve(later(61))],
    [
      'somebody else has done something since',
      () =>
        database.sql`insert into audit_event (entity, entity_id, action, actor, at)
        values ('reservation', ${id}, 'changed', 'user:1', ${MONDAY_MORNING})`,
    ],
  ])('is over when %s', async (_, happens) => {
    await moveTo('14:00');
    await happens();
    expect((await ask(undo)).status).toBe(409);
    expect(await stored()).toMatchObject({ term: new Date(at('14:00')) });
  });

  it('does not raise a hold that was given up, whose network nobody knows any more', async () => {
    const { body } = await call(book, {
      body: { serviceUnitId, termFrom: at('14:00'), ...aVisitor() },
      headers: HEADERS,
    });
    token = (await tokensOf({ reservationId: Number(body.id) }))['my-appointment'] ?? '';
    await ask(cancel);
    expect((await ask(undo)).status).toBe(409);
    expect(await stored(Number(body.id))).toMatchObject({ status: 3 });
  });
});

describe('cancelling shortly before', () => {
  it.each([
    ['22:01', true],
    ['21:59', undefined],
  ])('at %s of the day before counts as late: %s', async (time, late) => {
    atTime(new Date(at(time, '2026-11-30')));
    await ask(cancel);
    const [event] = await database.sql<{ changes: { late?: boolean } }[]>`
      select changes from audit_event where action = 'cancelled'`;
    expect(event?.changes.late).toBe(late);
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    const { body } = await call(clients, { headers: manager.headers });
    expect(body.items).toMatchObject([{ lateCancellationsCount: late ? 1 : 0 }]);
  });
});

describe('a race', () => {
  it('of two moves for one term has one winner, and the other keeps what it had', async () => {
    for (let round = 0; round < 8; round++) {
      const rival = await aBooking('12:00');
      const answers = await Promise.all([
        moveTo('14:00'),
        ask(move, { token: rival.tokens['my-appointment'], termFrom: at('14:00') }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const terms = [await stored(), await stored(rival.id)].map((row) => row?.term.toISOString());
      const [mineWon] = answers.map(({ status }) => status === 200);
      expect(terms).toEqual(
        [mineWon ? '14:00' : '10:00', mineWon ? '12:00' : '14:00'].map((time) =>
          new Date(at(time)).toISOString(),
        ),
      );
      await database.sql`delete from reservation where id = ${rival.id}`;
      if (mineWon) await ask(undo);
      await database.sql`delete from rate_limit`;
    }
  });

  it('of a move and a booking has one winner, and no term is sold twice', async () => {
    for (let round = 0; round < 8; round++) {
      const [moved, booked] = await Promise.all([
        moveTo('14:00'),
        call(book, { body: { serviceUnitId, termFrom: at('14:00'), ...aVisitor() }, headers: HEADERS }),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([moved.status, booked.status]);
      expect((await stored())?.term).toEqual(new Date(at(moved.status === 200 ? '14:00' : '10:00')));
      await database.sql`delete from reservation where id <> ${id}`;
      if (moved.status === 200) await ask(undo);
      await database.sql`delete from rate_limit`;
    }
  });

  it('of two moves of one reservation ends at one of the two terms, each step in the history', async () => {
    const answers = await Promise.all([moveTo('13:00'), moveTo('15:00'), moveTo('13:00')]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const moves = (await history()).filter((action) => action === 'moved').length;
    expect(await stored()).toMatchObject({ sequence: moves });
  });
});
