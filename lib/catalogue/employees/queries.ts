import 'server-only';
import { and, asc, eq, exists, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { employee, employeeCategory } from '@/db/schema/team';
import { containsFolded, stampsAreBetween, stampsOf } from '../../kit/records/queries.ts';
import type { VisibilityStatus } from '../../base/statuses.ts';
import type { EmployeeListQuery } from './schema.ts';
import type { EmployeeRecord } from './answer.ts';

export type { EmployeeRecord };

const categoryIdsOfRow = sql<number[]>`(
  select coalesce(json_agg(c.category_id order by c.category_id), '[]')
  from ${employeeCategory} c where c.employee_id = ${employee}.id)`;

const select = (executor: Executor) =>
  executor.select({ row: employee, categoryIds: categoryIdsOfRow }).from(employee).$dynamic();

function employeeAnswer({ row, categoryIds }: Awaited<ReturnType<typeof select>>[number]): EmployeeRecord {
  const { id, name, email, phone, about, aboutEn, aboutDe, photoKey, photoVariants } = row;
  return {
    id,
    name,
    email,
    phone,
    about,
    aboutEn,
    aboutDe,
    categoryIds,
    leaveDays: row.leaveDays,
    photo: photoKey && photoVariants ? { key: photoKey, variants: photoVariants } : null,
    status: row.status,
    ...stampsOf(row),
  };
}

const worksIn = (categoryId: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(employeeCategory)
      .where(and(eq(employeeCategory.employeeId, employee.id), eq(employeeCategory.categoryId, categoryId))),
  );

export async function listEmployees(query: EmployeeListQuery): Promise<Page<EmployeeRecord>> {
  const where = and(
    query.name ? containsFolded(employee.name, query.name) : undefined,
    query.email ? containsFolded(employee.email, query.email) : undefined,
    query.phone ? containsFolded(employee.phone, query.phone) : undefined,
    query.category ? worksIn(query.category) : undefined,
    query.status ? eq(employee.status, query.status) : undefined,
    stampsAreBetween(employee, query),
  );
  const rows = select(db)
    .where(where)
    .orderBy(...inOrder(query, { ...employee, name: inLanguage(employee.name, 'sr') }, employee.id));
  const page = await listPage(query, { rows, from: employee, where });
  return { ...page, items: page.items.map(employeeAnswer) };
}

export async function findEmployee(id: number, executor: Executor = db): Promise<EmployeeRecord | null> {
  const [found] = await select(executor).where(eq(employee.id, id));
  return found ? employeeAnswer(found) : null;
}

/** All of them by name. */
export function employeeNames(): Promise<{ id: number; name: string; status: VisibilityStatus }[]> {
  const { id, name, status } = employee;
  return db.select({ id, name, status }).from(employee).orderBy(inLanguage(name, 'sr'), asc(id));
}

/** All of them by name, for a list to choose from. */
export const employeeChoices = async (): Promise<{ value: number; label: string }[]> =>
  (await employeeNames()).map(({ id, name }) => ({ value: id, label: name }));
