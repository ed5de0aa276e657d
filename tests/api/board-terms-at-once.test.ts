import { describe, expect, it } from 'vitest';
import { POST as bookOnSite } from '@/app/api/reservations/route.ts';
import { salonWithTerms } from '../support/salons/board-terms.ts';
import { call } from '../support/http.ts';
import { aReservation, overlaps } from '../support/reservations.ts';
import { aPair, aVisitor, at } from '../support/salon.ts';

const { salon, bookFor, moveTo } = salonWithTerms();

describe('many at once', () => {
  it('move two reservations onto one term: one of them gets it', async () => {
    const one = await aReservation(salon.sql, { serviceUnitId: salon.serviceUnitId, ...salon.first });
    const other = await aReservation(salon.sql, { serviceUnitId: salon.serviceUnitId, ...salon.second });
    const answers = await Promise.all(
      [one, other].map((id) => moveTo(id, { employeeId: salon.first.employeeId })),
    );
    expect(answers.map(({ status }) => status).sort((low, high) => low - high)).toEqual([200, 409]);
  });

  it('staff and visitors want one term: each free pair has one winner', async () => {
    const id = await aReservation(salon.sql, { serviceUnitId: salon.serviceUnitId, ...salon.first });
    const visitors = Array.from({ length: 6 }, () =>
      call(bookOnSite, {
        body: { serviceUnitId: salon.serviceUnitId, termFrom: at('13:00'), ...aVisitor() },
      }),
    );
    const staff = [moveTo(id, { employeeId: null }), bookFor({ termFrom: at('13:00') })];
    const statuses = (await Promise.all([...visitors, ...staff])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200 || status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
    expect(await overlaps(salon.sql)).toEqual([]);
  });

  it('move at random through each other, without a deadlock and without an overlap', async () => {
    const pairs = [salon.first, salon.second, await aPair(salon.sql)];
    const ids: number[] = [];
    for (const [index, pair] of pairs.entries()) {
      for (const hour of ['09', '11', '13']) {
        const from = at(`${hour}:00`, `2026-12-0${index + 1}`);
        const to = at(`${Number(hour) + 1}:00`, `2026-12-0${index + 1}`);
        ids.push(await aReservation(salon.sql, { serviceUnitId: salon.serviceUnitId, ...pair, from, to }));
      }
    }
    // The same course each time: a linear congruential generator.
    let seed = 20_261_201;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const moves = Array.from({ length: 240 }, () => ({
      id: ids[random(ids.length)] ?? 0,
      termFrom: at(`${String(9 + random(7)).padStart(2, '0')}:${random(2) ? '30' : '00'}`, '2026-12-01'),
      employeeId: pairs[random(pairs.length)]?.employeeId ?? null,
    }));
    const statuses: number[] = [];
    for (let next = 0; next < moves.length; next += 12) {
      const round = moves.slice(next, next + 12).map(({ id, ...change }) => moveTo(id, change));
      statuses.push(...(await Promise.all(round)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    expect(await overlaps(salon.sql)).toEqual([]);
    const [deadlocks] = await salon.sql`
      select deadlocks::int from pg_stat_database where datname = current_database()`;
    expect(deadlocks).toEqual({ deadlocks: 0 });
  });
});
