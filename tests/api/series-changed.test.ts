import { describe, expect, it } from 'vitest';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as merge } from '@/app/admin/api/clients/[id]/merge/route.ts';
import { POST as move } from '@/app/admin/api/series/[id]/move/route.ts';
import { POST as end } from '@/app/admin/api/series/[id]/end/route.ts';
import { GET as one } from '@/app/admin/api/series/[id]/route.ts';
import { POST as undo } from '@/app/admin/api/series/[id]/undo/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { afterFailures } from '../support/failing-queries.ts';
import { call } from '../support/http.ts';
import { at, MONDAY_MORNING } from '../support/salon.ts';
import { salonWithSeries, type Made } from '../support/salons/series.ts';

const { CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;
const { salon, headers, made, post, taken, stored } = salonWithSeries();

describe('a series', () => {
  it('ends at its third date: that one and all later fall, the client hears of it once', async () => {
    const { id, reservations } = await made({ count: 5 });
    await salon.sql`delete from outbox`;
    const { status, body } = await post(end, id, { from: reservations[2]?.termFrom });
    expect([status, body.status]).toEqual([200, 'ENDED']);
    expect((await stored()).map((row) => row.status as number)).toEqual([
      CONFIRMED,
      CONFIRMED,
      CLIENT_REJECTED,
      CLIENT_REJECTED,
      CLIENT_REJECTED,
    ]);
    expect((body as unknown as Made).reservations.map((each) => each.series)).toEqual([
      { id, place: 1, of: 2 },
      { id, place: 2, of: 2 },
      null,
      null,
      null,
    ]);
    expect(await salon.sql`select template from outbox`).toEqual([{ template: 'seriesCancelled' }]);
    expect((await post(end, id, { from: reservations[2]?.termFrom })).status).toBe(409);
  });

  it('is ended by the salon with a reason alone', async () => {
    const { id, reservations } = await made();
    const from = reservations[0]?.termFrom;
    expect((await post(end, id, { from, by: 'salon' })).status).toBe(422);
    expect((await post(end, id, { from, by: 'salon', reason: 'Mila je otišla' })).status).toBe(200);
    expect((await stored()).map((row) => row.status as number)).toEqual([
      ADMIN_REJECTED,
      ADMIN_REJECTED,
      ADMIN_REJECTED,
    ]);
  });

  it('comes back when its end is undone, but for what somebody else has by now; and goes when its booking is', async () => {
    const { id, reservations } = await made();
    await post(end, id, { from: reservations[1]?.termFrom });
    await taken('2026-12-15', '10:00', '11:00');
    const { body } = await post(undo, id);
    expect(body).toMatchObject({ undone: 1, left: [{ reservationId: reservations[2]?.id }] });
    expect((await post(undo, id)).status).toBe(409);
    const other = await made({ termFrom: at('14:00') });
    expect((await post(undo, other.id)).body).toEqual({ undone: 3, left: [] });
    const { body: gone } = await call(one, { params: { id: String(other.id) }, headers: headers() });
    expect((gone as unknown as Made).reservations.every(({ status }) => status === ADMIN_REJECTED)).toBe(
      true,
    );
  });

  it.each([
    ['its booking', () => Promise.resolve()],
    ['its end', ({ id, reservations }: Made) => post(end, id, { from: reservations[1]?.termFrom })],
    [
      'a move',
      ({ id, reservations }: Made) =>
        post(move, id, { reservationId: reservations[1]?.id, termFrom: at('10:00', '2026-12-09') }),
    ],
  ])('has %s taken back as a whole or not at all, whichever query fails', async (_, act) => {
    const whole = await made();
    await act(whole);
    const undone = await afterFailures(salon.sql, 'undo', () => post(undo, whole.id));
    expect([undone.status, undone.body.left]).toEqual([200, []]);
  });

  it('is taken back but for what has happened to a date since', async () => {
    const { id, reservations } = await made();
    const [, second] = reservations;
    atTime(new Date(MONDAY_MORNING.getTime() + 1000));
    expect((await post(adjust, second?.id ?? 0, { termFrom: at('14:00', '2026-12-08') })).status).toBe(200);
    expect((await post(undo, id)).body).toEqual({
      undone: 2,
      left: [{ reservationId: second?.id, text: 'This can no longer be undone.' }],
    });
    expect((await stored()).map((row) => row.status as number)).toEqual([
      ADMIN_REJECTED,
      CONFIRMED,
      ADMIN_REJECTED,
    ]);
  });

  it('is taken back once where the press comes twice', async () => {
    const { id } = await made();
    const answers = await Promise.all([post(undo, id), post(undo, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      await salon.sql`select from audit_event where entity = 'series' and action = 'undone'`,
    ).toHaveLength(1);
  });

  it('moves with all its later dates, also onto places that they leave themselves, and back', async () => {
    const { id, reservations } = await made({ count: 4 });
    await salon.sql`delete from outbox`;
    const [, second] = reservations;
    const body = { reservationId: second?.id, termFrom: at('10:00', '2026-12-15') };
    const planned = await call(move, {
      path: '/?dryRun=true',
      params: { id: String(id) },
      headers: headers(),
      body,
    });
    expect((planned.body.dates as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
      'free',
      'free',
      'free',
    ]);
    expect((await post(move, id, body)).status).toBe(200);
    const days = async () => {
      const rows = await salon.sql`
        select to_char(term_from at time zone 'Europe/Belgrade', 'MM-DD HH24:MI') as day from reservation order by id`;
      return rows.map(({ day }) => day as string);
    };
    expect(await days()).toEqual(['12-01 10:00', '12-15 10:00', '12-22 10:00', '12-29 10:00']);
    expect(await salon.sql`select template from outbox`).toEqual([{ template: 'seriesMoved' }]);
    expect((await post(undo, id)).body).toEqual({ undone: 3, left: [] });
    expect(await days()).toEqual(['12-01 10:00', '12-08 10:00', '12-15 10:00', '12-22 10:00']);
    await taken('2026-12-16', '12:00', '13:00');
    const refused = await post(move, id, { reservationId: second?.id, termFrom: at('12:00', '2026-12-09') });
    expect([refused.status, await days()]).toEqual([
      409,
      ['12-01 10:00', '12-08 10:00', '12-15 10:00', '12-22 10:00', '12-16 12:00'],
    ]);
  });

  it('has dates that move by themselves, also beyond the horizon of visitors', async () => {
    const { reservations } = await made({ everyWeeks: 12, count: 4 });
    const last = reservations[3];
    const { status } = await post(adjust, last?.id ?? 0, { termFrom: '2027-08-11T12:00' });
    expect(status).toBe(200);
    expect(await stored()).toHaveLength(4);
  });

  it('is the other client’s once two are merged', async () => {
    const { id } = await made();
    await call(book, {
      headers: headers(),
      body: {
        serviceUnitId: salon.serviceUnitId,
        termFrom: at('15:00'),
        clientName: 'Vera S.',
        clientPhone: '060 111 2222',
      },
    });
    const [survivor] = await salon.sql`select id from client where phone is not null`;
    const [gone] = await salon.sql`select id from client where phone is null`;
    expect((await post(merge, survivor?.id as number, { otherId: gone?.id as number })).status).toBe(200);
    expect((await call(one, { params: { id: String(id) }, headers: headers() })).body).toMatchObject({
      clientId: survivor?.id,
      reservations: { length: 3 },
    });
  });
});
