import { beforeAll, expect, it } from 'vitest';
import { reservationListQuery } from '@/lib/booking-board/search/schema.ts';
import { findPlanned } from '@/lib/booking-board/search/planned.ts';
import { findPlainly } from '@/lib/booking-board/search/queries.ts';
import { useDatabase } from '../support/database.ts';
import { aPair, aServiceUnit, anOpenSalon } from '../support/salon.ts';

const database = useDatabase();
const RESERVATIONS = 60;

beforeAll(async () => {
  const { sql } = database;
  await anOpenSalon(sql);
  for (let index = 0; index < 3; index++) await Promise.all([aServiceUnit(sql), aPair(sql)]);
  await sql`
    with placed as (
      select n, 1 + n % 3 as person, 1 + n % 2 as unit, timestamptz '2026-12-01 08:00+01' + make_interval(hours => n) as start
      from generate_series(1, ${RESERVATIONS}) n),
    stored as (
      insert into reservation (client_name, client_email, client_phone, client_phone_e164, term_from, term_to, price, hold_until,
        currency, language, source, status, changed_by, created_at)
      select (array['Đorđe', 'Ana', 'Željka'])[1 + n % 3] || ' ' || n, 'k' || n || '@example.com', '+38160' || n, '+38160' || n,
        start, start + interval '30 minutes', 100000 + n * 100, start, 'RSD', 'sr', 'site', 1 + n % 5, 'client', start - interval '1 day'
      from placed order by n)
    insert into reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to,
      employee_busy, workplace_busy)
    select n, 1 + n % 5, unit, person, person, start, start + interval '30 minutes',
      tstzrange(start, start + interval '30 minutes'), tstzrange(start, start + interval '30 minutes') from placed`;
});

it.each([
  {},
  { page: '3', itemsPerPage: '20' },
  { page: '9' },
  { sort: 'price', direction: 'DESC' },
  { status: '2' },
  { expected: 'true', sort: 'clientName' },
  { search: 'djordje' },
  { clientName: 'zeljka 1', sort: 'createdAt' },
  { clientPhone: '3816012', employeeId: '1' },
  { clientEmail: 'nobody' },
  { serviceUnitId: '2', workplaceId: '3' },
  { employeeId: '2', status: '5', sort: 'termFrom', direction: 'DESC' },
  { priceFrom: '101000', priceTo: '103000', termFromAfter: '2026-12-02' },
])('a list of reservations shows the same without its own plans: %j', async (requested) => {
  const query = reservationListQuery.parse(requested);
  const plain = await findPlainly(query);
  expect(await findPlanned(query)).toEqual(plain);
});

it('there is something to be found', async () => {
  const query = reservationListQuery.parse({ search: 'djordje' });
  expect((await findPlainly(query)).total).toBe(RESERVATIONS / 3);
});
