import { expect, it } from 'vitest';
import { POST as PAY } from '@/app/admin/api/sales/[id]/pay/route.ts';
import { POST as OPEN } from '@/app/admin/api/sales/route.ts';
import { POST as CLOSE } from '@/app/admin/api/till-days/[id]/close/route.ts';
import { GET as DAYS } from '@/app/admin/api/till-days/route.ts';
import { readReport } from '@/lib/reports/report/queries.ts';
import type { TillDayRecord } from '@/lib/sales/till-days/answer.ts';
import { asSale, useCheckoutSalon } from '../support/salons/salon-with-till.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { signedInAs } from '../support/staff.ts';

const database = useDatabase();
const salon = useCheckoutSalon(database);

/** Two payments of the night, one on each side of midnight, and the drawer counted after it. */
it.each([
  ['an evening', '2026-12-01', '2026-12-02'],
  ['the evening after which the clock goes forward', '2027-03-27', '2027-03-28'],
  ['the evening of the day on which it went back', '2026-10-25', '2026-10-26'],
])(
  'what is paid on %s belongs to the drawer until it is counted, and to its date in the reports',
  async (_, evening, morning) => {
    const late = atTime(new Date(`${evening}T23:56:00+01:00`));
    const { headers } = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', late);
    const sell = async () => {
      const body = { lines: [{ refId: salon.cut, employeeId: salon.mia.employeeId }] };
      const { id, editedAt } = asSale(await call(OPEN, { headers, body }));
      const payment = { editedAt, payments: [{ method: 'CASH' }] };
      return asSale(await call(PAY, { params: { id: String(id) }, headers, body: payment }));
    };
    const days = async () =>
      (await call(DAYS, { path: '/admin/api/till-days', headers })).body.items as TillDayRecord[];
    const first = await sell();
    atTime(new Date(`${morning}T00:02:00+01:00`));
    const second = await sell();
    const [drawer] = await days();
    if (!drawer) throw new Error('no day was opened');
    expect([first.tillDayId, second.tillDayId, drawer.expected]).toEqual([
      drawer.id,
      drawer.id,
      { CASH: first.total + second.total },
    ]);
    atTime(new Date(`${morning}T00:05:00+01:00`));
    const closing = { editedAt: drawer.editedAt, counted: drawer.expected, nextFloat: 0 };
    const closed = await call(CLOSE, { params: { id: String(drawer.id) }, headers, body: closing });
    expect([closed.status, closed.body.difference]).toEqual([200, 0]);
    const third = await sell();
    expect([third.tillDayId === drawer.id, (await days()).length]).toEqual([false, 2]);
    const { rows } = await readReport(
      'day-sheet',
      { from: evening, to: morning, groupBy: 'day' },
      { locale: 'en', now: new Date() },
    );
    expect(rows.map(({ key, values: [sales] }) => [key, sales])).toEqual([
      [evening, 1],
      [morning, 2],
    ]);
  },
);
