import 'server-only';
import { z } from 'zod';
import { and, asc, between, eq, gte, lt, lte, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { employee, workplace } from '@/db/schema/team';
import { specificWorkingHours } from '@/db/schema/hours';
import { stampsAreBetween, stampsOf, upcomingFirst } from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { dayOf } from '../../base/time/zone.ts';
import type { HoursOwner } from './owner.ts';
import type { SpecificHoursListQuery } from './schema.ts';
import * as answers from '../../base/validation/answers.ts';

/** One span of one day: answers.day, of an employee or of a workplace. */
export const specificHoursRecord = z
  .strictObject({
    id: answers.id,
    employeeId: answers.id.nullable(),
    employee: answers.maybe,
    workplaceId: answers.id.nullable(),
    workplace: answers.maybe,
    atDay: answers.day,
    timeFrom: answers.text,
    timeTo: answers.text,
    ...answers.stamps,
  })
  .meta({ id: 'SpecificWorkingHours' });
export type SpecificHoursRecord = z.output<typeof specificHoursRecord>;

const hours = specificWorkingHours;

const select = (executor: Executor) =>
  executor
    .select({ row: hours, employee: employee.name, workplace: workplace.name })
    .from(hours)
    .leftJoin(employee, eq(employee.id, hours.employeeId))
    .leftJoin(workplace, eq(workplace.id, hours.workplaceId))
    .$dynamic();

const specificHoursAnswer = ({
  row,
  ...names
}: Awaited<ReturnType<typeof select>>[number]): SpecificHoursRecord => ({
  id: row.id,
  employeeId: row.employeeId,
  employee: names.employee,
  workplaceId: row.workplaceId,
  workplace: names.workplace,
  atDay: row.atDay,
  timeFrom: row.timeFrom.slice(0, 5),
  timeTo: row.timeTo.slice(0, 5),
  ...stampsOf(row),
});

function conditions(query: SpecificHoursListQuery): SQL | undefined {
  return and(
    query.employeeId ? eq(hours.employeeId, query.employeeId) : undefined,
    query.workplaceId ? eq(hours.workplaceId, query.workplaceId) : undefined,
    query.atDayAfter ? gte(hours.atDay, query.atDayAfter) : undefined,
    query.atDayBefore ? lte(hours.atDay, query.atDayBefore) : undefined,
    query.timeFromAfter ? gte(hours.timeFrom, query.timeFromAfter) : undefined,
    query.timeFromBefore ? lte(hours.timeFrom, query.timeFromBefore) : undefined,
    query.timeToAfter ? gte(hours.timeTo, query.timeToAfter) : undefined,
    query.timeToBefore ? lte(hours.timeTo, query.timeToBefore) : undefined,
    stampsAreBetween(hours, query),
  );
}

export async function listSpecificHours(
  query: SpecificHoursListQuery,
  now: Date,
): Promise<Page<SpecificHoursRecord>> {
  const where = conditions(query);
  const { sort, direction } = query;
  const today = dayOf(now.getTime(), salonZone());
  const order =
    sort === 'upcoming'
      ? upcomingFirst(
          hours.atDay,
          lt(hours.atDay, today),
          employee.name,
          workplace.name,
          hours.timeFrom,
          hours.id,
        )
      : inOrder(
          { sort, direction },
          { ...hours, employee: employee.name, workplace: workplace.name },
          hours.id,
        );
  const rows = select(db)
    .where(where)
    .orderBy(...order);
  const page = await listPage(query, { rows, from: hours, where });
  return { ...page, items: page.items.map(specificHoursAnswer) };
}

export async function findSpecificHours(
  id: number,
  executor: Executor = db,
): Promise<SpecificHoursRecord | null> {
  const [found] = await select(executor).where(eq(hours.id, id));
  return found ? specificHoursAnswer(found) : null;
}

const isOf = (owner: HoursOwner) =>
  'employeeId' in owner ? eq(hours.employeeId, owner.employeeId) : eq(hours.workplaceId, owner.workplaceId);

/** What stands on the days `from` to `to`, both included, of one employee or one workplace. */
export async function specificHoursOf(
  owner: HoursOwner,
  from: string,
  to: string,
  executor: Executor = db,
): Promise<SpecificHoursRecord[]> {
  const rows = await select(executor)
    .where(and(isOf(owner), between(hours.atDay, from, to)))
    .orderBy(asc(hours.atDay), asc(hours.timeFrom));
  return rows.map(specificHoursAnswer);
}
