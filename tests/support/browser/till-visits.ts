import type postgres from 'postgres';
import { HOUR } from '../../../lib/base/time/units.ts';
import { aReservation } from '../reservations.ts';

export const setTill = (sql: postgres.Sql, till: 'off' | 'elsewhere' | 'here') =>
  sql`update salon_settings set settings = settings || ${sql.json({ till, country: 'RS' })}`;

export type Visitor = { id: number; name: string; employeeId: number };

let people = 0;

/**
 * Somebody whose visit of half an hour has begun, and what it costs in dinars; a list finds several by what their names have in common.
 * With somebody and at a place that nobody else has.
 */
export async function aBegunVisit(
  sql: postgres.Sql,
  dinars: number,
  called = 'Mila Naplata',
): Promise<Visitor> {
  const name = `${called} ${++people}`;
  const [unit] = await sql<
    { id: number }[]
  >`select id from service_unit where status <> 4 order by id limit 1`;
  const [employee] = await sql<{ id: number }[]>`
    insert into employee ${sql({ name: `Ana ${people}`, status: 2 })} returning id`;
  const [place] = await sql<{ id: number }[]>`
    insert into workplace ${sql({ name: `Stolica ${people}`, status: 2 })} returning id`;
  if (!unit || !employee || !place) throw new Error('the demo salon has services');
  const id = await aReservation(sql, {
    serviceUnitId: unit.id,
    employeeId: employee.id,
    workplaceId: place.id,
    from: new Date(Date.now() - HOUR).toISOString(),
    to: new Date(Date.now() - HOUR / 2).toISOString(),
    client_name: name,
    client_email: null,
    price: dinars * 100,
  });
  await sql`update reservation_segment set price = ${dinars * 100} where reservation_id = ${id}`;
  return { id, name, employeeId: employee.id };
}
