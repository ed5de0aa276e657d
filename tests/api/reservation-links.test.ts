import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { POST as cancel } from '@/app/api/reservations/cancel/route.ts';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { GET as openOneClick, POST as oneClick } from '@/app/api/reservations/one-click-unsubscribe/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { POST as unsubscribe } from '@/app/api/reservations/unsubscribe/route.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { expireHolds, expireHoldsOf } from '@/lib/bookings/lifecycle/service.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { pressInMailProgram } from '../support/messages/mail-program.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';
import { isSomebodyWaiting } from '../support/stored.ts';

const database = useDatabase();
let id: number;
let pair: Awaited<ReturnType<typeof aPair>>;
let tokens: Awaited<ReturnType<typeof tokensOf>>;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  const serviceUnitId = await aServiceUnit(sql);
  pair = await aPair(sql);
  atTime(MONDAY_MORNING);
  const { body } = await call(book, {
    body: { serviceUnitId, termFrom: at('10:00'), ...aVisitor() },
    headers: { lang: 'en' },
  });
  id = Number(body.id);
  tokens = await tokensOf({ reservationId: id });
});

const applyReply = (handler: typeof confirm, token: unknown, more: object = {}) =>
  call(handler, { body: { token, ...more }, headers: { lang: 'en' } });

const state = async () => {
  const [row] =
    await database.sql`select status, changed_by, change_reason from reservation where id = ${id}`;
  return row;
};
/** To the client. */
const mails = async () =>
  (
    await database.sql<{ template: string }[]>`
      select template from outbox where template <> 'clientChanged' order by created_at`
  ).map(({ template }) => template);
const history = async () =>
  (
    await database.sql<
      { action: string }[]
    >`select action from audit_event where entity = 'reservation' order by id`
  ).map(({ action }) => action);

describe('the confirmation link', () => {
  it('confirms, tells by mail, and is kept in the history', async () => {
    const { status, body } = await applyReply(confirm, tokens['confirm-reservation']);
    expect([status, body]).toEqual([200, { message: 'Successfully confirmed!' }]);
    expect(await state()).toEqual({ status: 2, changed_by: 'client', change_reason: null });
    expect(await mails()).toEqual(['held', 'confirmed']);
    expect(await history()).toEqual(['created', 'confirmed']);
  });

  it('says yes again to somebody who presses twice, and mails once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => applyReply(confirm, tokens['confirm-reservation'])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await mails()).toEqual(['held', 'confirmed']);
    expect(await history()).toEqual(['created', 'confirmed']);
  });

  it('comes too late after the hold, and says so', async () => {
    atTime(new Date('2026-11-30T10:00:00Z'));
    const { status, body } = await applyReply(confirm, tokens['confirm-reservation']);
    expect(status).toBe(409);
    expect(body.error).toContain('not confirmed in time');
    expect(await state()).toMatchObject({ status: 3, change_reason: 'not confirmed in time' });
    expect(await mails()).toEqual(['held', 'expired']);
  });

  it('cannot raise a reservation that was cancelled', async () => {
    await applyReply(cancel, tokens['cancel-reservation']);
    const { status, body } = await applyReply(confirm, tokens['confirm-reservation']);
    expect(status).toBe(409);
    expect(body.error).toContain('canceled');
    expect(await state()).toMatchObject({ status: 3 });
  });

  it('is good for nothing else', async () => {
    const { status } = await applyReply(cancel, tokens['confirm-reservation']);
    expect(status).toBe(404);
    expect(await state()).toMatchObject({ status: 1 });
  });

  it('ends when the term begins', async () => {
    await applyReply(confirm, tokens['confirm-reservation']);
    atTime(new Date(at('10:00')));
    expect((await applyReply(confirm, tokens['confirm-reservation'])).status).toBe(404);
  });
});

describe('the cancellation link', () => {
  it.each([[false], [true]])('cancels, confirmed before: %s', async (confirmed) => {
    if (confirmed) await applyReply(confirm, tokens['confirm-reservation']);
    const { status, body } = await applyReply(cancel, tokens['cancel-reservation']);
    expect([status, body]).toEqual([200, { message: 'Successfully canceled.' }]);
    expect(await state()).toMatchObject({ status: 3, changed_by: 'client' });
    expect((await mails()).at(-1)).toBe('cancelled');
  });

  it('is no error the second time, and changes and mails nothing more', async () => {
    await applyReply(cancel, tokens['cancel-reservation']);
    expect((await applyReply(cancel, tokens['cancel-reservation'])).status).toBe(200);
    expect(await mails()).toEqual(['held', 'cancelled']);
    expect(await history()).toEqual(['created', 'cancelled']);
  });

  it('wins or loses against the confirmation, but never both', async () => {
    await Promise.all([
      applyReply(confirm, tokens['confirm-reservation']),
      applyReply(cancel, tokens['cancel-reservation']),
    ]);
    expect(await state()).toMatchObject({ status: 3 });
    expect((await history()).at(-1)).toBe('cancelled');
  });
});

describe('the unsubscription link', () => {
  it('stops reminders with the reason given, and leaves the reservation alone', async () => {
    const { status } = await applyReply(unsubscribe, tokens['unsubscribe-reservations'], {
      reason: 'too many',
    });
    expect(status).toBe(200);
    expect(await database.sql`select mails_stopped_at, mails_stopped_reason from client`).toEqual([
      { mails_stopped_at: MONDAY_MORNING, mails_stopped_reason: 'too many' },
    ]);
    expect(await state()).toMatchObject({ status: 1 });
  });

  it('is obeyed by the button of a mail program, which comes from another site and sends a form', async () => {
    const token = tokens['unsubscribe-reservations'];
    const press = async (given = '') => {
      const address = `http://localhost:3000/api/reservations/one-click-unsubscribe?lang=de&token=${given}`;
      const opened = openOneClick(new NextRequest(address));
      expect(opened.headers.get('location')).toBe(
        `http://localhost:3000/de/status-confirmation?action=unsubscribe-reservations&token=${given}`,
      );
      return pressInMailProgram(oneClick, address);
    };
    // A link of another purpose opens nothing.
    for (const other of ['', 'x'.repeat(43), tokens['cancel-reservation']])
      expect((await press(other)).status).toBe(404);
    const stopped = () => database.sql`select from client where mails_stopped_at is not null`;
    expect(await stopped()).toHaveLength(0);
    expect((await press(token)).status).toBe(200);
    expect(await stopped()).toHaveLength(1);
    expect(await state()).toMatchObject({ status: 1 });
  });
});

describe('a link that is not ours', () => {
  it.each(['x'.repeat(43), 'A'.repeat(200)])('opens nothing: %s', async (token) => {
    expect((await applyReply(confirm, token)).status).toBe(404);
  });

  it.each([[''], [7], [null], ["' or 1=1 --"], ['a'.repeat(10_000)]])(
    'is refused before the database sees it: %j',
    async (token) => {
      const { status, body } = await applyReply(confirm, token);
      expect(status).toBe(422);
      expect(body.fields).toHaveProperty('token');
    },
  );

  it('is stored as a hash only', async () => {
    const [dump] = await database.sql<{ text: string }[]>`
      select string_agg(l::text, '') || (select string_agg(o::text, '') from outbox o) as text from link_token l`;
    for (const token of Object.values(tokens)) {
      expect(token).toHaveLength(43);
      expect(dump?.text).not.toContain(token);
    }
  });
});

describe('holds that nobody confirms', () => {
  it('fall when their time is over, once, with a mail', async () => {
    expect(await expireHolds(new Date('2026-11-30T09:59:59Z'))).toBe(0);
    const now = new Date('2026-11-30T10:00:00Z');
    const closed = await Promise.all([expireHolds(now), expireHolds(now), expireHolds(now)]);
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await state()).toEqual({
      status: 3,
      changed_by: 'system',
      change_reason: 'not confirmed in time',
    });
    expect(await mails()).toEqual(['held', 'expired']);
    expect(await history()).toEqual(['created', 'expired']);
  });

  it('leave confirmed reservations alone', async () => {
    await applyReply(confirm, tokens['confirm-reservation']);
    expect(await expireHolds(new Date('2026-11-30T12:00:00Z'))).toBe(0);
  });

  it.each([
    ['is confirmed', 'status = 2'],
    ['is given more time', "hold_until = '2026-11-30T11:00:00Z'"],
  ])('stay when one of them %s while it is being closed', async (_, change) => {
    const { closing } = await database.sql.begin(async (sql) => {
      await sql.unsafe(`update reservation set ${change}`);
      const freed = expireHoldsOf([pair], new Date('2026-11-30T10:00:00Z'));
      await expect.poll(() => isSomebodyWaiting(database.sql)).toBe(true);
      return { closing: freed };
    });
    await closing;
    expect((await state())?.status).not.toBe(3);
    expect(await mails()).toEqual(['held']);
  });
});
