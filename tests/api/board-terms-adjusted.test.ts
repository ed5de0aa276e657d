import { describe, expect, it } from 'vitest';
import { POST as notifyOfLength } from '@/app/admin/api/reservations/[id]/notify-of-length/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { GET as history } from '@/app/admin/api/reservations/[id]/history/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { everywhere, salonWithTerms } from '../support/salons/board-terms.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { at } from '../support/salon.ts';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;
const { salon, headers, moveTo } = salonWithTerms();

const segmentOf = async (id: number) => {
  const [row] = await salon.sql`select * from reservation_segment where reservation_id = ${id}`;
  return row;
};

describe('adjusting a term', () => {
  const ofFirst = () => ({ serviceUnitId: salon.serviceUnitId, ...salon.first });

  it('moves it with the same people, tells the client, and keeps old and new', async () => {
    const id = await aReservation(salon.sql, ofFirst());
    const { status, body } = await moveTo(id, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...salon.first,
      termFrom: at('13:00'),
      termTo: at('14:00'),
      status: CONFIRMED,
    });
    const [mail] = await salon.sql`select template, payload from outbox`;
    expect(mail).toMatchObject({
      template: 'adjusted',
      payload: { from: '2026-12-01T09:00:00.000Z', to: '2026-12-01T10:00:00.000Z' },
    });
    const { body: events } = await call(history, { headers: headers(), params: { id: String(id) } });
    expect(events.items).toMatchObject([
      { action: 'adjusted', by: salon.manager.email, changes: { termFrom: [at('10:00'), at('13:00')] } },
    ]);
    const [row] = await salon.sql`select sequence from reservation where id = ${id}`;
    expect(row?.sequence).toBe(1);
  });

  it('does not stand in its own way', async () => {
    const id = await aReservation(salon.sql, ofFirst());
    expect((await moveTo(id, { termFrom: at('10:15') })).status).toBe(200);
    expect((await moveTo(id, { termFrom: at('10:15') })).status).toBe(200);
    expect(await salon.sql`select from outbox`).toHaveLength(1);
  });

  it('gives it to somebody else, or to anyone', async () => {
    const id = await aReservation(salon.sql, ofFirst());
    expect((await moveTo(id, { employeeId: salon.second.employeeId })).body).toMatchObject(salon.second);
    await aReservation(salon.sql, {
      serviceUnitId: salon.serviceUnitId,
      ...salon.second,
      from: at('15:00'),
      to: at('16:00'),
    });
    expect((await moveTo(id, { termFrom: at('15:00') })).status).toBe(409);
    expect((await moveTo(id, { termFrom: at('15:00'), employeeId: null })).body).toMatchObject(salon.first);
  });

  it('tells of a colleague who takes over, and not of a move', async () => {
    const { sql } = salon;
    await sql`update employee set name = 'Nikola' where id = ${salon.first.employeeId}`;
    const id = await aReservation(sql, ofFirst());
    await moveTo(id, { termFrom: at('10:00'), employeeId: salon.second.employeeId });
    expect(await sql`select template, payload from outbox`).toMatchObject([
      { template: 'reassigned', payload: { formerEmployeeName: 'Nikola' } },
    ]);
  });

  describe('another length alone', () => {
    const lengthen = (id: number, change: object = {}) =>
      moveTo(id, { termFrom: at('10:00'), termDuration: 90, ...change });
    const send = (handler: typeof notifyOfLength, id: number) =>
      call(handler, { headers: headers(), params: { id: String(id) } });
    const mails = () => salon.sql`select template, state, payload from outbox order by created_at`;
    const former = { from: '2026-12-01T09:00:00.000Z', to: '2026-12-01T10:00:00.000Z' };

    it('is told to nobody, unless staff say so', async () => {
      const [quiet, loud] = [
        await aReservation(salon.sql, ofFirst()),
        await aReservation(salon.sql, { serviceUnitId: salon.serviceUnitId, ...salon.second }),
      ];
      expect((await lengthen(quiet)).body).toMatchObject({ termFrom: at('10:00'), termTo: at('11:30') });
      expect(await mails()).toEqual([]);
      await lengthen(loud, { notify: true });
      expect(await mails()).toMatchObject([{ template: 'newLength', payload: former }]);
    });

    it('is told afterwards, once, and taken back with it', async () => {
      const id = await aReservation(salon.sql, ofFirst());
      expect((await send(notifyOfLength, id)).status).toBe(409);
      await lengthen(id);
      expect((await send(notifyOfLength, id)).body).toMatchObject({ id, termTo: at('11:30') });
      expect((await send(notifyOfLength, id)).status).toBe(200);
      expect(await mails()).toMatchObject([{ template: 'newLength', state: 'waiting', payload: former }]);
      expect((await send(undo, id)).body).toMatchObject({ termTo: at('11:00') });
      expect(await mails()).toMatchObject([{ state: 'cancelled' }]);
    });

    it('is told again where it is taken back after its mail went out', async () => {
      const id = await aReservation(salon.sql, ofFirst());
      await lengthen(id, { notify: true });
      await salon.sql`update outbox set state = 'sent'`;
      await send(undo, id);
      expect(await mails()).toMatchObject([{ state: 'sent' }, { template: 'newLength', state: 'waiting' }]);
    });

    it('is nothing to tell afterwards of a move', async () => {
      const id = await aReservation(salon.sql, ofFirst());
      await moveTo(id, { notify: false });
      expect((await send(notifyOfLength, id)).status).toBe(409);
      expect(await mails()).toEqual([]);
    });
  });

  it('keeps its length, or takes a new one', async () => {
    const id = await aReservation(salon.sql, { ...ofFirst(), to: at('10:40') });
    expect((await moveTo(id, {})).body).toMatchObject({ termTo: at('13:40') });
    expect((await moveTo(id, { termDuration: 120 })).body).toMatchObject({ termTo: at('15:00') });
    expect(await segmentOf(id)).toMatchObject({ span_to: new Date(at('15:00')) });
  });

  it('refuses a term that is taken, says why, and names others', async () => {
    const id = await aReservation(salon.sql, ofFirst());
    const taken = { ...ofFirst(), from: at('13:30'), to: at('14:30'), client_name: 'Vera' };
    await aReservation(salon.sql, taken);
    const { status, body } = await moveTo(id, { override: everywhere });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({ reason: 'employee-taken', text: expect.stringContaining('Vera') });
    expect(body.alternatives).toContainEqual({ from: at('12:30'), to: at('13:30') });
    expect(await segmentOf(id)).toMatchObject({ span_from: new Date(at('10:00')) });
  });

  it('may go outside of the hours when staff say so', async () => {
    const id = await aReservation(salon.sql, ofFirst());
    expect((await moveTo(id, { termFrom: at('19:07') })).status).toBe(409);
    expect((await moveTo(id, { termFrom: at('19:07'), override: { hours: true, grid: true } })).status).toBe(
      200,
    );
  });

  it('moves the end of a hold and of the links with it', async () => {
    const id = await aReservation(salon.sql, { ...ofFirst(), status: INIT });
    await salon.sql`insert into link_token ${salon.sql({
      purpose: 'cancel-reservation',
      nonce: Buffer.from('n'),
      token_hash: Buffer.from(String(id)),
      reservation_id: id,
      expires_at: at('10:00'),
    })}`;
    await moveTo(id, { termFrom: at('09:00') });
    const [row] = await salon.sql`
      select hold_until, expires_at from reservation join link_token on reservation_id = reservation.id`;
    expect(row).toEqual({ hold_until: new Date(at('09:00')), expires_at: new Date(at('09:00')) });
  });

  it('makes no hold of what was confirmed without one', async () => {
    const id = await aReservation(salon.sql, ofFirst());
    expect((await moveTo(id, {})).body).toMatchObject({ termFrom: at('13:00'), holdUntil: null });
  });

  it('is for reservations that still wait for their term', async () => {
    const id = await aReservation(salon.sql, { ...ofFirst(), status: DONE });
    expect((await moveTo(id, {})).status).toBe(409);
    expect((await moveTo(999_999, {})).status).toBe(404);
  });
});
