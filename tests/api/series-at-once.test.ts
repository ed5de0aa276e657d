import { describe, expect, it } from 'vitest';
import { POST as bookOnSite } from '@/app/api/reservations/route.ts';
import { call } from '../support/http.ts';
import { overlaps } from '../support/reservations.ts';
import { aVisitor, at } from '../support/salon.ts';
import { salonWithSeries, WEEKLY } from '../support/salons/series.ts';

const { salon, series, stored } = salonWithSeries();

describe('many at once', () => {
  it('of two series on the same times one is booked, and of the other nothing', async () => {
    const { first, second } = salon;
    const people = [first, second, first, second, first, second];
    const answers = await Promise.all(
      people.map(({ employeeId }, index) =>
        series({
          serviceUnits: [{ serviceUnitId: salon.serviceUnitId, employeeId }],
          clientEmail: `klijent${index}@example.com`,
          count: 8,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 409, 409, 409, 409,
    ]);
    expect(await stored()).toHaveLength(16);
    expect(await salon.sql`select from series`).toHaveLength(2);
    expect(await overlaps(salon.sql)).toEqual([]);
  });

  it('a series and visitors who book its dates: all of it, or nothing', async () => {
    const days = WEEKLY.slice(1);
    const [repeated, ...visitors] = await Promise.all([
      series(),
      ...days.map((day) =>
        call(bookOnSite, {
          body: {
            serviceUnitId: salon.serviceUnitId,
            employeeId: salon.first.employeeId,
            termFrom: at('10:00', day),
            ...aVisitor(),
          },
        }),
      ),
    ]);
    const isWhole = repeated.status === 200;
    expect(await stored()).toHaveLength(isWhole ? 3 : 0);
    expect(visitors.some(({ status }) => status === 201)).toBe(!isWhole);
    expect(await overlaps(salon.sql)).toEqual([]);
  });

  it('of two who want series of one new client, both are of the same one', async () => {
    const answers = await Promise.all([
      series(),
      series({
        serviceUnits: [{ serviceUnitId: salon.serviceUnitId, employeeId: salon.second.employeeId }],
        termFrom: at('12:00'),
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await salon.sql`select from client`).toHaveLength(1);
  });
});
