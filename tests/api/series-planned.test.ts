import { describe, expect, it } from 'vitest';
import { aServiceUnit, at } from '../support/salon.ts';
import { salonWithSeries } from '../support/salons/series.ts';

const { salon, series, taken, stored } = salonWithSeries();

const plan = async (change: object = {}) => {
  const { status, body } = await series(change, '?dryRun=true');
  expect(status).toBe(200);
  return body as {
    employeeIds: number[] | null;
    dates: {
      outcome: string;
      wantedFrom: string;
      termFrom: string | null;
      why: { reason: string; text: string } | null;
    }[];
  };
};

describe('the dates of a series, before anything is stored', () => {
  it('are free, or moved to the nearest time of the same person, or not to be had, with the reason', async () => {
    await taken('2026-12-08', '10:00', '11:00');
    await salon.sql`insert into employee_unavailability ${salon.sql({
      employee_id: salon.first.employeeId,
      unavailable_from: '2026-12-11T23:00:00Z',
      unavailable_to: '2026-12-19T23:00:00Z',
      reason: 'Odmor',
    })}`;
    const { dates, employeeIds } = await plan();
    expect(employeeIds).toEqual([salon.first.employeeId]);
    expect(dates.map(({ outcome, termFrom }) => [outcome, termFrom])).toEqual([
      ['free', at('10:00')],
      ['moved', at('09:00', '2026-12-08')],
      ['none', null],
    ]);
    expect(dates.map(({ why }) => why?.reason ?? null)).toEqual([null, 'employee-taken', 'employee-away']);
    expect(dates[1]?.why?.text).toContain('10:00–11:00');
    expect(await stored()).toHaveLength(0);
  });

  it('may begin as soon as staff say, and at any minute', async () => {
    const { dates } = await plan({ termFrom: at('09:25', '2026-11-30'), count: 2 });
    expect(dates.map(({ outcome }) => outcome)).toEqual(['free', 'free']);
  });

  it('are with whom the first of them is, where anyone will do', async () => {
    await taken('2026-12-08', '09:00', '17:00', salon.second);
    await taken('2026-12-01', '10:00', '11:00');
    const { dates, employeeIds } = await plan({ serviceUnits: [{ serviceUnitId: salon.serviceUnitId }] });
    expect(employeeIds).toEqual([salon.second.employeeId]);
    expect(dates.map(({ outcome }) => outcome)).toEqual(['free', 'moved', 'free']);
  });

  it('leave out public holidays, go by the time on the wall, and end where staff plan no further', async () => {
    await salon.sql`insert into non_working_day (day, explanation) values ('2026-12-22', 'Praznik')`;
    const { dates } = await plan({ everyWeeks: 3, count: 26 });
    expect(dates[1]).toMatchObject({ outcome: 'moved', why: { reason: 'closed-day' } });
    expect(dates[6]?.termFrom).toBe('2027-04-06T10:00:00+02:00');
    const beyond = dates.filter(({ why }) => why?.reason === 'horizon');
    expect(beyond).toHaveLength(26 - 18);
    expect(beyond[0]?.wantedFrom.slice(0, 10)).toBe('2027-12-14');
  });

  it.each([
    ['neither count nor an end', { count: null }, 'count'],
    ['both', { until: '2027-01-01' }, 'until'],
    ['an end before the first', { count: null, until: '2026-11-30' }, 'until'],
    ['every 13 weeks', { everyWeeks: 13 }, 'everyWeeks'],
    ['27 times', { count: 27 }, 'count'],
    [
      'a service that is not there',
      { serviceUnits: [{ serviceUnitId: 999_999 }] },
      'serviceUnits.0.serviceUnitId',
    ],
  ])('cannot be asked for with %s', async (_, change, field) => {
    const { status, body } = await series(change, '?dryRun=true');
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });

  it('are planned within a second: 26 of a visit of three services', async () => {
    const more = [await aServiceUnit(salon.sql), await aServiceUnit(salon.sql)];
    const began = performance.now();
    const { dates } = await plan({
      serviceUnits: [salon.serviceUnitId, ...more].map((id) => ({ serviceUnitId: id })),
      count: 26,
    });
    expect(dates.filter(({ outcome }) => outcome === 'free')).toHaveLength(26);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
