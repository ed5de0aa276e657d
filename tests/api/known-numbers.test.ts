import { beforeEach, describe, expect, it } from 'vitest';
import { POST as book } from '@/app/api/reservations/route.ts';
import { POST as unsubscribe } from '@/app/api/reservations/unsubscribe/route.ts';
import { findClient } from '@/lib/clients/queries.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { getReservationFacts } from '@/lib/letters/facts/queries.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';

const database = useDatabase();
let serviceUnitId: number;
beforeEach(async () => {
  await emptySalon(database.sql);
  await anOpenSalon(database.sql);
  serviceUnitId = await aServiceUnit(database.sql);
  await aPair(database.sql);
  await aPair(database.sql);
  atTime(MONDAY_MORNING);
});

const VERA = { clientName: 'Vera Ilić', clientEmail: 'vera@mail.example', clientPhone: '+381601234567' };
/** Knows Vera's number and name. */
const STRANGER = { ...VERA, clientEmail: 'neko@drugde.example' };

const booked = async (who: object, time: string, peer = '192.0.2.1') => {
  const { status, body } = await call(book, {
    body: { serviceUnitId, termFrom: at(time), ...who },
    headers: { 'x-salon-peer': peer },
  });
  expect([status, body]).toMatchObject([201, {}]);
  return Number(body.id);
};
const clientOf = async (id: number) =>
  (await database.sql`select client_id from reservation where id = ${id}`)[0]?.client_id as number;
const stopped = async (id: number) => (await getReservationFacts(id, new Date()))?.mailsStopped;
const stop = async (reservationId: number, reason = '') => {
  const { 'unsubscribe-reservations': token } = await tokensOf({ reservationId });
  expect((await call(unsubscribe, { body: { token, reason } })).status).toBe(200);
};

describe('whoever knows a number and a name', () => {
  it('is a client of their own', async () => {
    const [vera, stranger] = [await booked(VERA, '09:00'), await booked(STRANGER, '11:00')];
    expect(await clientOf(stranger)).not.toBe(await clientOf(vera));
    expect(await database.sql`select email, phone from client order by id`).toEqual([
      { email: VERA.clientEmail, phone: VERA.clientPhone },
      { email: STRANGER.clientEmail, phone: VERA.clientPhone },
    ]);
    expect((await findClient(await clientOf(vera)))?.sameNumberCount).toBe(1);
  });

  it('stops nobody’s mails but those to the own address', async () => {
    const [vera, stranger] = [await booked(VERA, '09:00'), await booked(STRANGER, '11:00')];
    await stop(stranger);
    expect([await stopped(vera), await stopped(stranger)]).toEqual([false, true]);
  });

  it('cannot use up what the number may hold', async () => {
    await booked(STRANGER, '09:00');
    await booked({ ...STRANGER, clientEmail: 'jos.neko@drugde.example' }, '10:00');
    await booked(STRANGER, '11:00');
    expect(await booked(VERA, '13:00', '198.51.100.1')).toBeGreaterThan(0);
    expect(await booked(VERA, '15:00', '198.51.100.1')).toBeGreaterThan(0);
  });
});

describe('mails that are stopped by a link', () => {
  it('are stopped for all reservations of that address, also later ones, with the reason kept', async () => {
    const first = await booked(VERA, '09:00');
    await stop(first, 'previše');
    expect(await stopped(await booked({ ...VERA, clientEmail: 'VERA@mail.example' }, '11:00'))).toBe(true);
    expect(await database.sql`select email, reason from reservation_mail_stop`).toEqual([
      { email: 'vera@mail.example', reason: 'previše' },
    ]);
    expect(await database.sql`select mails_stopped_reason from client`).toEqual([
      { mails_stopped_reason: 'previše' },
    ]);
  });

  it('go on to a client to whom staff have joined the reservation of another address', async () => {
    const [vera, other] = [await booked(VERA, '09:00'), await booked(STRANGER, '11:00')];
    await database.sql`update reservation set client_id = ${await clientOf(vera)} where id = ${other}`;
    await stop(other);
    expect([await stopped(vera), await stopped(other)]).toEqual([false, true]);
    await stop(other);
    expect(await database.sql`select email from reservation_mail_stop`).toHaveLength(1);
  });
});
