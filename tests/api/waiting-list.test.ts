import { beforeEach, describe, expect, it } from 'vitest';
import { POST as book } from '@/app/api/reservations/route.ts';
import { POST as cancel } from '@/app/api/reservations/cancel/route.ts';
import { POST as undo } from '@/app/api/reservations/undo/route.ts';
import { POST as accept } from '@/app/api/waiting-list/accept/route.ts';
import { POST as decline } from '@/app/api/waiting-list/decline/route.ts';
import { POST as leave } from '@/app/api/waiting-list/leave/route.ts';
import { POST as join } from '@/app/api/waiting-list/route.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { expireHolds } from '@/lib/bookings/lifecycle/service.ts';
import { findBehindLink } from '@/lib/self-service/link-page/queries.ts';
import { offerWhatIsFree } from '@/lib/waiting-list/offer-round.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aLetterbox, tokenIn } from '../support/messages/letterbox.ts';
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
import { isSomebodyWaiting } from '../support/stored.ts';

const database = useDatabase();
const later = (minutes: number, from = MONDAY_MORNING) => new Date(from.getTime() + minutes * MINUTE);

let serviceUnitId: number;

/** One employee, one hour a day: whoever books takes all of it. */
beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql, { from: '10:00', to: '11:00' });
  serviceUnitId = await aServiceUnit(sql);
  await aPair(sql);
  atTime(MONDAY_MORNING);
});

const booked = async () => {
  const { status, body } = await call(book, {
    body: { serviceUnitId, termFrom: at('10:00'), ...aVisitor() },
    headers: { lang: 'en' },
  });
  expect(status).toBe(201);
  const id = Number(body.id);
  await database.sql`update reservation set status = 2 where id = ${id}`;
  return id;
};

const request = (change: Record<string, unknown> = {}) => ({
  serviceUnits: [serviceUnitId],
  windows: [{ day: TUESDAY }],
  ...aVisitor(),
  ...change,
});
const wait = async (change: Record<string, unknown> = {}, lang = 'en') =>
  call(join, { body: request(change), headers: { lang } });

const entries = () =>
  database.sql<{ state: string; client_email: string }[]>`
    select state, client_email from waiting_entry order by id`;
const states = async () => (await entries()).map(({ state }) => state);
const offers = () =>
  database.sql<{ entryId: number; reservationId: number; outcome: string; until: Date }[]>`
    select entry_id as "entryId", reservation_id as "reservationId", outcome, until from waiting_offer order by id`;
const mails = async () =>
  (
    await database.sql<{ template: string; recipient: string }[]>`
      select template, recipient from outbox order by created_at, id`
  ).map(({ template, recipient }) => `${template} ${recipient}`);
const reservations = () =>
  database.sql<{ id: number; status: number; holdUntil: Date | null }[]>`
    select id, status, hold_until as "holdUntil" from reservation order by id`;
const press = (handler: typeof accept, token: unknown) =>
  call(handler, { body: { token }, headers: { lang: 'en' } });
const reject = (id: number) => database.sql`update reservation set status = 4 where id = ${id}`;

/** Offers what is free to whoever waits. */
const round = async (now: Date) => (await offerWhatIsFree(atTime(now))).offered;

describe('whoever joins', () => {
  it('stands on the list, and is told how to leave', async () => {
    const { status, body } = await wait({ clientEmail: 'Ana@Example.com' });
    expect([status, Object.keys(body)]).toEqual([201, ['message']]);
    expect(await entries()).toEqual([{ state: 'waiting', client_email: 'ana@example.com' }]);
    const letterbox = aLetterbox();
    await letterbox.deliver(MONDAY_MORNING);
    const [mail] = letterbox.sent;
    expect(mail?.subject).toContain('You are on the waiting list');
    expect(mail?.text).toContain('Tuesday 1 December');
    const token = tokenIn(mail, 'leave-waiting-list');
    expect((await press(leave, token)).body).toEqual({ message: 'You are no longer on the waiting list.' });
    expect(await states()).toEqual(['left']);
    expect((await press(leave, token)).status).toBe(200);
  });

  it('twice for the same stands there once, with one mail and the same answer', async () => {
    const same = request();
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(join, { body: same, headers: { lang: 'en' } })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await states()).toEqual(['waiting']);
    expect(await mails()).toHaveLength(1);
  });

  it('may wait for something else as well, up to a bound that is told to whoever asks', async () => {
    const { clientEmail } = aVisitor();
    const days = ['02', '03', '04', '05', '06', '07'].map((day) => `2026-12-${day}`);
    const answers = [];
    for (const day of days) answers.push(await wait({ clientEmail, windows: [{ day }] }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(answers[5]?.body.error).toContain('several wishes');
    expect(await states()).toHaveLength(5);
  });

  it('is told nothing where strangers have put the address there too often', async () => {
    const { clientEmail } = aVisitor();
    for (let index = 0; index < 10; index++) {
      await wait({ clientEmail, windows: [{ day: `2026-12-${10 + index}` }] });
      await database.sql`update waiting_entry set network = ${`elsewhere ${index}`}`;
      await database.sql`delete from rate_limit`;
    }
    expect(await states()).toHaveLength(10);
    const { status } = await wait({ clientEmail, windows: [{ day: '2026-12-21' }] });
    expect(status).toBe(201);
    expect(await states()).toHaveLength(10);
    // Nor is anybody's mailbox filled.
    expect(await mails()).toHaveLength(5);
  });

  it.each([
    [{ windows: [] }, ['windows']],
    [{ windows: [{ day: '2026-11-29' }] }, ['windows.0.day']],
    [{ windows: [{ day: '2027-11-29' }] }, ['windows.0.day']],
    [{ windows: [{ day: TUESDAY, from: '14:00', to: '13:00' }] }, ['windows.0.to']],
    [{ windows: Array.from({ length: 6 }, () => ({ day: TUESDAY })) }, ['windows']],
    [{ serviceUnits: [999_999] }, ['serviceUnits']],
    [{ serviceUnits: [] }, ['serviceUnits']],
    [{ employeeId: 999_999 }, ['employeeId']],
    [{ clientEmail: 'nobody' }, ['clientEmail']],
    [{ status: 'booked' }, ['status']],
  ])('is told what is wrong with %j', async (change, fields) => {
    const { status, body } = await wait(change);
    expect([status, Object.keys(body.fields as object)]).toEqual([422, fields]);
    expect(await states()).toEqual([]);
  });
});

describe('a term that falls free', () => {
  it('is held for the first whom it suits, who hears of it', async () => {
    const id = await booked();
    await wait({ windows: [{ day: TUESDAY, from: '12:00' }] });
    const second = aVisitor();
    await wait(second);
    await wait();
    expect(await round(later(1))).toBe(0);

    await reject(id);
    expect(await round(later(2))).toBe(1);
    expect(await states()).toEqual(['waiting', 'offered', 'waiting']);
    expect(await round(later(3))).toBe(0);
    const [offer] = await offers();
    expect(offer).toMatchObject({ entryId: 2, outcome: 'open', until: later(32) });
    expect((await reservations()).at(-1)).toEqual({
      id: offer?.reservationId,
      status: 1,
      holdUntil: later(32),
    });

    const letterbox = aLetterbox();
    await letterbox.deliver(later(3));
    const mail = letterbox.sent.find(({ subject }) => subject.includes('A time is free'));
    expect(mail?.to).toBe(second.clientEmail);
    expect(mail?.text).toMatch(/Tuesday 1 December 2026/);
    expect(mail?.text).toContain('€22');
    expect(mail?.text).toContain('at 09:32');
    expect(mail?.attachments.map(({ filename }) => filename)).not.toContain('reservation.ics');
    for (const action of ['accept-offer', 'decline-offer', 'leave-waiting-list']) {
      expect(tokenIn(mail, action)).toMatch(/^[\w-]{43}$/);
    }
  });

  it('is somebody’s at once by one press, with the usual mail', async () => {
    await wait();
    await round(later(2));
    const [offer] = await offers();
    const tokens = await tokensOf({ reservationId: offer?.reservationId ?? 0 });
    const token = tokens['accept-offer'] ?? '';
    expect(await findBehindLink('accept-offer', token, { locale: 'en', now: later(3) })).toMatchObject({
      standing: 'open',
      reservation: { id: offer?.reservationId },
    });
    atTime(later(5));
    const answers = await Promise.all([1, 2, 3].map(() => press(accept, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await states()).toEqual(['booked']);
    expect((await offers())[0]?.outcome).toBe('accepted');
    expect((await reservations()).at(-1)?.status).toBe(2);
    expect((await mails()).map((mail) => mail.split(' ')[0])).toEqual([
      'onWaitingList',
      'offer',
      'confirmed',
    ]);
    expect((await findBehindLink('accept-offer', token, { locale: 'en', now: later(6) })).standing).toBe(
      'done',
    );
    expect(
      (await findBehindLink('decline-offer', tokens['decline-offer'] ?? '', { locale: 'en', now: later(6) }))
        .standing,
    ).toBe('wrong-state');
    expect((await press(decline, tokens['decline-offer'])).status).toBe(409);
    const [row] = await database.sql`select network, wide_network, ended_at from waiting_entry`;
    expect(row).toEqual({ network: null, wide_network: null, ended_at: later(5) });
  });

  it('goes to the next where the first declines, and never back to the same one', async () => {
    await wait();
    await wait();
    await round(later(2));
    const tokens = await tokensOf({ reservationId: (await offers())[0]?.reservationId ?? 0 });
    atTime(later(4));
    expect((await press(decline, tokens['decline-offer'])).status).toBe(200);
    expect((await press(decline, tokens['decline-offer'])).status).toBe(200);
    expect(await states()).toEqual(['waiting', 'waiting']);
    const { status, body } = await press(accept, tokens['accept-offer']);
    expect(status).toBe(409);
    expect(body.error).toContain('still on the waiting list');

    // What a client lets go of rests for a minute.
    expect(await round(later(4.5))).toBe(0);
    expect(await round(later(6))).toBe(1);
    expect(await states()).toEqual(['waiting', 'offered']);
    expect((await mails()).filter((mail) => mail.startsWith('cancelled'))).toEqual([]);
  });

  it('goes to the next where the first does not answer, who is asked three times in all', async () => {
    await wait({ windows: ['01', '02', '03', '04'].map((day) => ({ day: `2026-12-${day}` })) });
    expect(await round(later(2))).toBe(1);
    for (const [minutes, offered, state] of [
      [34, 1, 'offered'],
      [66, 1, 'offered'],
      [98, 0, 'passed'],
    ] as const) {
      await expireHolds(atTime(later(minutes)));
      expect([await round(later(minutes)), await states()]).toEqual([offered, [state]]);
    }
    expect((await offers()).map(({ outcome }) => outcome)).toEqual(['lapsed', 'lapsed', 'lapsed']);
    // It was said until when: nobody is told that it is over.
    const letterbox = aLetterbox();
    await letterbox.deliver(later(99));
    expect(
      letterbox.sent.map(({ subject }) => subject).filter((each) => each.startsWith('Not confirmed')),
    ).toEqual([]);
  });

  it('is everybody’s at night, and looked at again in the morning', async () => {
    await wait();
    const night = new Date('2026-11-30T21:30:00Z');
    expect(await round(night)).toBe(0);
    expect(await round(new Date('2026-12-01T06:59:00Z'))).toBe(0);
    expect(await round(new Date('2026-12-01T07:00:00Z'))).toBe(1);
  });

  it('rests as long as the client may take the cancellation back', async () => {
    const id = await booked();
    await wait();
    const tokens = await tokensOf({ reservationId: id });
    atTime(later(2));
    await press(cancel, tokens['my-appointment']);
    expect(await round(later(2.5))).toBe(0);
    expect((await press(undo, tokens['my-appointment'])).status).toBe(200);
    expect(await round(later(4))).toBe(0);
    await press(cancel, tokens['my-appointment']);
    expect(await round(later(5.5))).toBe(1);
  });

  it('is found also where hours are new, and with the person who was asked for', async () => {
    const other = await aPair(database.sql);
    await wait({ employeeId: other.employeeId, windows: [{ day: TUESDAY, from: '15:00', to: '16:00' }] });
    expect(await round(later(2))).toBe(0);
    await anOpenSalon(database.sql, { from: '10:00', to: '18:00' });
    expect(await round(later(3))).toBe(1);
    const [row] = await database.sql`
      select employee_id, span_from from reservation_segment order by id desc limit 1`;
    expect(row).toEqual({ employee_id: other.employeeId, span_from: new Date(at('15:00')) });
  });

  it('may be a visit of several services', async () => {
    await anOpenSalon(database.sql, { from: '10:00', to: '12:00' });
    const other = await aServiceUnit(database.sql);
    const id = await booked();
    await wait({ serviceUnits: [serviceUnitId, other] });
    expect(await round(later(2))).toBe(0);
    await reject(id);
    expect(await round(later(3))).toBe(1);
    const parts = await database.sql`
      select service_unit_id, span_from from reservation_segment where status = 1 order by position`;
    expect(parts).toEqual([
      { service_unit_id: serviceUnitId, span_from: new Date(at('10:00')) },
      { service_unit_id: other, span_from: new Date(at('11:00')) },
    ]);
  });

  it('is offered once by two who look at the same time', async () => {
    for (let index = 0; index < 3; index++) await wait();
    const now = atTime(later(2));
    const rounds = await Promise.all([1, 2, 3, 4].map(() => offerWhatIsFree(now)));
    expect(rounds.reduce((sum, { offered }) => sum + offered, 0)).toBe(1);
    expect(await states()).toEqual(['offered', 'waiting', 'waiting']);
  });

  it('is kept for the first while another server is at it', async () => {
    for (let index = 0; index < 2; index++) await wait();
    const { offered } = await database.sql.begin(async (sql) => {
      await sql`select from waiting_entry order by id limit 1 for update`;
      const searching = round(later(2));
      await expect.poll(() => isSomebodyWaiting(database.sql)).toBe(true);
      return { offered: searching };
    });
    expect(await offered).toBe(1);
    expect(await states()).toEqual(['offered', 'waiting']);
  });

  it('is not looked for anew where nothing has changed, and is where something has', async () => {
    const id = await booked();
    await wait();
    const first = await offerWhatIsFree(atTime(later(1)));
    const second = await offerWhatIsFree(later(1.1), first.memory);
    expect(second.memory).toBe(first.memory);
    await reject(id);
    expect((await offerWhatIsFree(later(1.2), second.memory)).offered).toBe(1);
  });

  it('settles by whatever way it was decided', async () => {
    await wait();
    await round(later(2));
    const [offer] = await offers();
    await database.sql`update reservation set status = 4 where id = ${offer?.reservationId ?? 0}`;
    await database.sql`update general_working_hours set wh_tue_from = null, wh_tue_to = null`;
    await round(later(3));
    expect((await offers())[0]?.outcome).toBe('withdrawn');
    expect(await states()).toEqual(['waiting']);
  });
});

it('ends the waiting when the last day is over', async () => {
  await booked();
  await wait();
  await round(new Date('2026-12-01T22:30:00Z'));
  expect(await states()).toEqual(['waiting']);
  await round(new Date('2026-12-01T23:30:00Z'));
  expect(await states()).toEqual(['expired']);
});

it('lets go of what is offered to somebody who leaves', async () => {
  await wait();
  await round(later(2));
  const [offer] = await offers();
  const tokens = await tokensOf({ reservationId: offer?.reservationId ?? 0 });
  atTime(later(3));
  expect(
    (
      await findBehindLink('leave-waiting-list', tokens['leave-waiting-list'] ?? '', {
        locale: 'en',
        now: later(3),
      })
    ).standing,
  ).toBe('open');
  expect((await press(leave, tokens['leave-waiting-list'])).status).toBe(200);
  expect(await states()).toEqual(['left']);
  expect((await offers())[0]?.outcome).toBe('declined');
  expect((await reservations()).at(-1)?.status).toBe(3);
});
