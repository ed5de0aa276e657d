import type postgres from 'postgres';
import { at, TUESDAY } from './salon.ts';

type Given = {
  serviceUnitId: number;
  employeeId: number;
  workplaceId: number;
  from?: string;
  to?: string;
  day?: string;
  status?: number;
  holdUntil?: string | null;
  clientName?: string;
};

/** A reservation of one hour as it is stored, without a buffer; confirmed unless said otherwise. */
export async function aReservation(
  sql: postgres.Sql,
  {
    serviceUnitId,
    employeeId,
    workplaceId,
    from = '10:00',
    to = '11:00',
    day = TUESDAY,
    status = 2,
    holdUntil = null,
    clientName = 'Ana Anić',
  }: Given,
): Promise<number> {
  const [start, end] = [at(from, day), at(to, day)];
  const [row] = await sql<{ id: number }[]>`
    insert into reservation (client_name, client_email, client_phone, term_from, term_to, price, currency, language, source,
      status, hold_until, changed_by)
    values (${clientName}, 'ana@example.com', '060 1234567', ${start}, ${end}, 250000, 'RSD', 'sr', 'site', ${status},
      ${holdUntil}, 'client') returning id`;
  if (!row) throw new Error('no reservation was inserted');
  await sql`
    insert into reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to,
      employee_busy, workplace_busy)
    values (${row.id}, ${status}, ${serviceUnitId}, ${employeeId}, ${workplaceId}, ${start}, ${end},
      tstzrange(${start}, ${end}), tstzrange(${start}, ${end}))`;
  return row.id;
}
