import type postgres from 'postgres';
import { emptyTables } from './empty-tables.ts';

/** Tuesday, well inside normal time; the tests that care about the clock say so. */
export const TUESDAY = '2026-12-01';
export const MONDAY_MORNING = new Date('2026-11-30T08:00:00Z');

type Sql = postgres.Sql;

const OPEN = { from: '09:00', to: '17:00' };

/** The salon is open every day from 9 to 17, or as given. */
export async function anOpenSalon(sql: Sql, { from, to } = OPEN): Promise<void> {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const hours = Object.fromEntries(
    days.flatMap((day) => [
      [`wh_${day}_from`, from],
      [`wh_${day}_to`, to],
    ]),
  );
  await sql`insert into general_working_hours ${sql({ id: 1, ...hours })}
    on conflict (id) do update set ${sql(hours)}`;
}

async function insert(sql: Sql, table: string, row: Record<string, unknown>): Promise<number> {
  const [inserted] = await sql<{ id: number }[]>`insert into ${sql(table)} ${sql(row)} returning id`;
  if (!inserted) throw new Error(`nothing was inserted into ${table}`);
  return inserted.id;
}

let counter = 0;
const unique = (word: string) => `${word} ${++counter}`;

export const aCategory = (sql: Sql, row: Record<string, unknown> = {}) =>
  insert(sql, 'category', {
    value: unique('category').replace(' ', '-'),
    name: unique('Kategorija'),
    ...row,
  });

/** An hour of an hour's price; `categoryIds` joins it to categories. */
export async function aServiceUnit(
  sql: Sql,
  { categoryIds = [], ...row }: { categoryIds?: number[] } & Record<string, unknown> = {},
): Promise<number> {
  const id = await insert(sql, 'service_unit', {
    name: unique('Usluga'),
    price: 250_000,
    price_en: 2_200,
    price_de: 2_200,
    term_duration: 60,
    ...row,
  });
  for (const categoryId of categoryIds) {
    await sql`insert into service_unit_category ${sql({ service_unit_id: id, category_id: categoryId })}`;
  }
  return id;
}

export const anEmployee = (sql: Sql, row: Record<string, unknown> = {}) =>
  insert(sql, 'employee', { name: unique('Zaposlena'), ...row });

export const aWorkplace = (sql: Sql, row: Record<string, unknown> = {}) =>
  insert(sql, 'workplace', { name: unique('Mesto'), ...row });

/** An employee and a workplace of their own. */
export async function aPair(sql: Sql): Promise<{ employeeId: number; workplaceId: number }> {
  const [employeeId, workplaceId] = await Promise.all([anEmployee(sql), aWorkplace(sql)]);
  await sql`insert into employee_workplace ${sql({ employee_id: employeeId, workplace_id: workplaceId })}`;
  return { employeeId, workplaceId };
}

/** A term on a day of the salon at a wall time of winter. */
export const at = (time: string, day = TUESDAY) => `${day}T${time}:00+01:00`;

let visitors = 0;

/** What a visitor types, of a person who has not been here before. */
export function aVisitor(change: Record<string, unknown> = {}) {
  const number = String(++visitors).padStart(4, '0');
  return {
    clientName: 'Milica Petrović',
    clientEmail: `milica.${number}@example.com`,
    clientPhone: `+3816012${number}0`.slice(0, 13),
    ...change,
  };
}

/** Empties every table but keeps the schema. */
export async function emptySalon(sql: Sql): Promise<void> {
  await emptyTables(
    sql,
    'category',
    'service_unit',
    'employee',
    'workplace',
    'general_working_hours',
    'opening_period',
    'non_working_day',
    'unavailability',
    'client',
    'reservation',
    'reservation_mail_stop',
    'outbox',
    'audit_event',
    'idempotency_key',
    'rate_limit',
  );
}
