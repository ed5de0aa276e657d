import { describe, expect, it } from 'vitest';
import * as specificHoursOne from '@/app/admin/api/specific-working-hours/[id]/route.ts';
import * as specificHours from '@/app/admin/api/specific-working-hours/route.ts';
import { affectedSalon, span } from '../support/salons/affected-salon.ts';

const { salon, post, put, setDays } = affectedSalon();

describe('hours for several days', () => {
  const days = ['2026-12-08', '2026-12-15', '2026-12-09'];
  const standing = async () =>
    salon.sql`select at_day::text as day, time_from::text as "from", time_to::text as "to"
      from specific_working_hours order by at_day, time_from`;

  it('replace what stood there, several spans a day, and go again', async () => {
    const spans = [span('09:00', '13:00'), span('16:00', '20:00')];
    const { status, body } = await setDays({ days, spans });
    expect(status).toBe(200);
    expect((body.items as { atDay: string }[]).map(({ atDay }) => atDay)).toEqual(
      '2026-12-08 2026-12-08 2026-12-09 2026-12-09 2026-12-15 2026-12-15'.split(' '),
    );
    await setDays({ days: ['2026-12-08'], spans: [span('10:00', '11:00')] });
    expect(await standing()).toHaveLength(5);
    await setDays({ days });
    expect(await standing()).toEqual([]);
    const [event] = await salon.sql`select entity, entity_id, action from audit_event order by id limit 1`;
    expect(event).toEqual({ entity: 'employee', entity_id: salon.employeeId, action: 'hours set' });
  });

  it.each([
    ['overlapping spans', { spans: [span('09:00', '13:00'), span('12:59', '15:00')] }, 'spans.1.timeFrom'],
    ['a span that ends before it begins', { spans: [span('13:00', '09:00')] }, 'spans.0.timeTo'],
    ['no day', { days: [] }, 'days'],
    ['a day that does not exist', { days: ['2026-11-31'] }, 'days'],
    ['an owner that does not exist', { employeeId: 999_999, spans: [span('09:00', '10:00')] }, 'employeeId'],
    ['two owners', { workplaceId: 1 }, 'employeeId'],
    ['seven spans', { spans: Array.from({ length: 7 }, (_, n) => span(`1${n}:00`, `1${n}:30`)) }, 'spans'],
  ])('are refused with %s', async (_, change, field) => {
    const { status, body } = await setDays(change);
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
    expect(await standing()).toEqual([]);
  });

  it('one by one are refused where they overlap, and may touch', async () => {
    const hours = (from: string, to: string) => ({
      employeeId: salon.employeeId,
      atDay: '2026-12-08',
      ...span(from, to),
    });
    expect((await post(specificHours, hours('09:00', '12:00'))).status).toBe(201);
    expect((await post(specificHours, hours('12:00', '15:00'))).status).toBe(201);
    const third = await post(specificHours, hours('14:59', '16:00'));
    expect([third.status, Object.keys(third.body.fields as object)]).toEqual([422, ['timeFrom']]);
    const { body } = await post(specificHours, hours('16:00', '17:00'));
    const wider = await put(specificHoursOne.PUT, body.id, {
      ...hours('11:00', '17:00'),
      editedAt: body.editedAt,
    });
    expect([wider.status, Object.keys(wider.body.fields as object)]).toEqual([422, ['timeFrom']]);
  });
});
