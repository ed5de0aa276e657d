import { describe, expect, it } from 'vitest';
import * as employeesUnavailability from '@/app/admin/api/employees-unavailability/route.ts';
import * as nonWorkingDays from '@/app/admin/api/non-working-days/route.ts';
import * as unavailability from '@/app/admin/api/unavailability/route.ts';
import * as workplacesUnavailability from '@/app/admin/api/workplaces-unavailability/route.ts';
import { POST as BOOK } from '@/app/api/reservations/route.ts';
import { affectedSalon, away, span } from '../support/salons/affected-salon.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call, type Answer } from '../support/http.ts';
import { aVisitor, at, TUESDAY } from '../support/salon.ts';

const { salon, post, absence, setDays, setServiceHours } = affectedSalon();

describe('a booking and a change at the same moment', () => {
  const book = () => {
    const { serviceUnitId } = salon;
    return call(BOOK, {
      body: { serviceUnitId, termFrom: at('14:00'), ...aVisitor() },
      headers: { lang: 'en' },
    });
  };

  it.each<[string, () => Promise<Answer>]>([
    ['an absence', () => post(employeesUnavailability, absence('13:00', '16:00'))],
    ['specific hours', () => setDays({ spans: [span('09:00', '13:00')] })],
    [
      'a workplace out of use',
      () =>
        post(workplacesUnavailability, {
          workplaceId: salon.workplaceId,
          reason: 'x',
          ...away('13:00', '16:00'),
        }),
    ],
    ['a non-working day', () => post(nonWorkingDays, { date: TUESDAY, explanation: '' })],
    [
      'a pause of the service',
      () =>
        post(unavailability, {
          reason: 'x',
          ...away('13:00', '16:00'),
          serviceUnitIds: [salon.serviceUnitId],
        }),
    ],
    ['hours of the service', () => setServiceHours(['09:00', '13:00'])],
  ])('%s: one of them wins, and the other is told', async (_, change) => {
    const { sql } = salon;
    for (let round = 0; round < 8; round++) {
      await sql`delete from reservation`;
      await emptyTables(
        sql,
        'leave_request',
        'employee_unavailability',
        'workplace_unavailability',
        'specific_working_hours',
        'non_working_day',
        'service_unit_unavailability',
      );
      await sql`update service_unit set wh_tue_from = null, wh_tue_to = null`;
      const [booked, changed] = await Promise.all(
        round % 2 ? [book(), change()] : [change(), book()].toReversed(),
      );
      expect([booked?.status, changed?.status].filter((status) => Number(status) < 300)).toHaveLength(1);
      expect([booked?.status, changed?.status]).toContain(409);
    }
  });
});
