import { beforeEach, describe, expect, it } from 'vitest';
import { GET as read } from '@/app/admin/api/reservations/[id]/route.ts';
import { POST as arrived } from '@/app/admin/api/reservations/[id]/arrived/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { GET as plan, POST as push } from '@/app/admin/api/reservations/push/route.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
let other: SignedIn;
let mia: { employeeId: number; workplaceId: number };
let ana: { employeeId: number; workplaceId: number };
let cut: number;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  cut = await aServiceUnit(sql);
  mia = await aPair(sql);
  ana = await aPair(sql);
  const opening = new Date(at('09:50'));
  atTime(opening);
  manager = await signedInAs(sql, 'ROLE_MANAGER', opening);
  other = await signedInAs(sql, 'ROLE_MANAGER', opening);
});

type Planned = {
  isPossible: boolean;
  longest: number;
  stuck: { clientName: string; text: string; mayWaiveHours: boolean } | null;
  reservations: {
    id: number;
    minutes: number;
    editedAt: string;
    isUsuallyNotified: boolean;
    isHere: boolean;
  }[];
};

const booked = (from: string, to: string, more: object = {}) =>
  aReservation(database.sql, { serviceUnitId: cut, ...mia, from: at(from), to: at(to), ...more });
async function planned(minutes: number, more = ''): Promise<Planned> {
  const path = `/?employeeId=${mia.employeeId}&minutes=${minutes}${more}`;
  const { status, body } = await call(plan, { headers: { ...manager.headers, lang: 'en' }, path });
  expect(status).toBe(200);
  return body as Planned;
}
const pushAs = (
  seen: Planned,
  minutes: number,
  { by = manager, notified = [] as number[], more = {} } = {},
) =>
  call(push, {
    headers: by.headers,
    method: 'POST',
    body: {
      employeeId: mia.employeeId,
      minutes,
      ...more,
      reservations: seen.reservations.map((each) => ({
        id: each.id,
        minutes: each.minutes,
        editedAt: each.editedAt,
        notify: notified.includes(each.id),
      })),
    },
  });
const undone = (id: number) =>
  call(undo, { headers: manager.headers, params: { id: String(id) }, method: 'POST' });
const times = async (...ids: number[]) => {
  const rows = await Promise.all(
    ids.map((id) => call(read, { headers: manager.headers, params: { id: String(id) } })),
  );
  return rows.map(
    ({ body }) => `${String(body.termFrom).slice(11, 16)}–${String(body.termTo).slice(11, 16)}`,
  );
};
const mails = async () =>
  database.sql`select template, reservation_id as id, state from outbox order by reservation_id`;

describe('the rest of a day', () => {
  it('is pushed in one go, free time between is used up first, and only who is ticked is told', async () => {
    const ids = [
      await booked('10:00', '11:00'),
      await booked('11:00', '11:30'),
      await booked('11:40', '12:00'),
      await booked('13:00', '14:00'),
    ];
    const [one = 0, two = 0, three = 0, four = 0] = ids;
    const seen = await planned(15);
    expect(seen).toMatchObject({ isPossible: true, longest: 15, stuck: null });
    expect(
      seen.reservations.map(({ id, minutes, isUsuallyNotified }) => [id, minutes, isUsuallyNotified]),
    ).toEqual([
      [one, 15, true],
      [two, 15, true],
      [three, 5, false],
      [four, 0, false],
    ]);
    expect(await times(...ids)).toEqual(['10:00–11:00', '11:00–11:30', '11:40–12:00', '13:00–14:00']);
    const { status, body } = await pushAs(seen, 15, { notified: [two] });
    expect([status, (body.items as { id: number }[]).map(({ id }) => id)]).toEqual([200, [one, two, three]]);
    expect(await times(...ids)).toEqual(['10:15–11:15', '11:15–11:45', '11:45–12:05', '13:00–14:00']);
    expect(await mails()).toEqual([{ template: 'adjusted', id: two, state: 'waiting' }]);
    const busy =
      await database.sql`select from reservation_segment where cancelled_at is not null or employee_busy is null`;
    expect(busy).toHaveLength(0);

    // All of it is taken back by any one of them, and the mail never leaves.
    expect((await undone(two)).status).toBe(200);
    expect(await times(...ids)).toEqual(['10:00–11:00', '11:00–11:30', '11:40–12:00', '13:00–14:00']);
    expect(await mails()).toEqual([{ template: 'adjusted', id: two, state: 'cancelled' }]);
  });

  it('names who cannot move, and why, and moves nothing', async () => {
    const ids = [await booked('10:00', '11:00'), await booked('11:00', '12:00', { client_name: 'Vera' })];
    await database.sql`insert into employee_unavailability ${database.sql({
      employee_id: mia.employeeId,
      unavailable_from: at('12:05'),
      unavailable_to: at('13:00'),
      reason: 'Zubar',
    })}`;
    const seen = await planned(15);
    expect(seen).toMatchObject({ isPossible: false, longest: 5, stuck: { clientName: 'Vera' } });
    expect(seen.stuck?.text).not.toBe('');
    expect((await pushAs(seen, 15)).status).toBe(409);
    expect(await times(...ids)).toEqual(['10:00–11:00', '11:00–12:00']);
  });

  it('ends with the working hours, unless staff waive them', async () => {
    const id = await booked('16:00', '17:00');
    const refused = await planned(15);
    expect(refused).toMatchObject({ isPossible: false, longest: 0, stuck: { mayWaiveHours: true } });
    const seen = await planned(15, '&hours=waived');
    expect(seen.isPossible).toBe(true);
    expect((await pushAs(seen, 15, { more: { override: { hours: true } } })).status).toBe(200);
    expect(await times(id)).toEqual(['16:15–17:15']);
  });

  it('moves of a visit what is left from her first part on, and respects what a colleague has', async () => {
    const brows = await aServiceUnit(database.sql);
    const visit = await aVisit(database.sql, [
      { serviceUnitId: cut, ...mia, from: at('10:00'), to: at('11:00') },
      { serviceUnitId: brows, ...ana, from: at('11:00'), to: at('11:30') },
    ]);
    const hers = await aReservation(database.sql, {
      serviceUnitId: cut,
      ...ana,
      from: at('11:40'),
      to: at('12:40'),
      client_name: 'Lana',
    });
    expect(await planned(15)).toMatchObject({ isPossible: false, longest: 10 });
    const seen = await planned(10);
    expect((await pushAs(seen, 10)).status).toBe(200);
    expect(await times(visit, hers)).toEqual(['10:10–11:40', '11:40–12:40']);
    expect((await undone(visit)).status).toBe(200);
    expect(await times(visit)).toEqual(['10:00–11:30']);
  });

  it('leaves who has been begun with, and takes who waits along', async () => {
    const [begun, waiting] = [await booked('09:00', '09:45'), await booked('09:45', '10:15')];
    expect((await planned(10)).reservations).toEqual([]);
    await call(arrived, { headers: manager.headers, params: { id: String(waiting) }, method: 'POST' });
    const seen = await planned(10);
    expect(seen.reservations).toMatchObject([
      { id: waiting, minutes: 10, isHere: true, isUsuallyNotified: false },
    ]);
    expect((await pushAs(seen, 10)).status).toBe(200);
    expect(await times(begun, waiting)).toEqual(['09:00–09:45', '09:55–10:25']);
  });

  it('is pushed once, by whichever of two desks is first', async () => {
    const ids = [await booked('10:00', '11:00'), await booked('11:00', '12:00')];
    const seen = await planned(15);
    const answers = await Promise.all([pushAs(seen, 15), pushAs(seen, 15, { by: other })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await times(...ids)).toEqual(['10:15–11:15', '11:15–12:15']);
  });
});
