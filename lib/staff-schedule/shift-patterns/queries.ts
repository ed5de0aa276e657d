import 'server-only';
import { z } from 'zod';
import { and, eq, lt, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { employee, workplace } from '@/db/schema/team';
import { shiftPattern } from '@/db/schema/hours';
import { salonZone } from '../../salon/settings/settings.ts';
import { dayOf } from '../../base/time/zone.ts';
import { stampsAreBetween, stampsOf, upcomingFirst } from '../../kit/records/queries.ts';
import type { ShiftPatternListQuery } from './schema.ts';
import { validityMatches } from '../validity/queries.ts';
import { weekSpansAnswer } from '../week-spans/answer.ts';
import * as answers from '../../base/validation/answers.ts';

/** Weeks that repeat, of an employee or of a workplace; without `validUntil` they have no end. */
export const shiftPatternRecord = z
  .strictObject({
    id: answers.id,
    employeeId: answers.id.nullable(),
    employee: answers.maybe,
    workplaceId: answers.id.nullable(),
    workplace: answers.maybe,
    validFrom: answers.day,
    validUntil: answers.day.nullable(),
    weeks: z.array(weekSpansAnswer),
    ...answers.stamps,
  })
  .meta({ id: 'ShiftPattern' });
export type ShiftPatternRecord = z.output<typeof shiftPatternRecord>;

const pattern = shiftPattern;

const select = (executor: Executor) =>
  executor
    .select({ row: pattern, employee: employee.name, workplace: workplace.name })
    .from(pattern)
    .leftJoin(employee, eq(employee.id, pattern.employeeId))
    .leftJoin(workplace, eq(workplace.id, pattern.workplaceId))
    .$dynamic();

const shiftPatternAnswer = ({
  row,
  ...names
}: Awaited<ReturnType<typeof select>>[number]): ShiftPatternRecord => ({
  id: row.id,
  employeeId: row.employeeId,
  employee: names.employee,
  workplaceId: row.workplaceId,
  workplace: names.workplace,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  weeks: row.weeks,
  ...stampsOf(row),
});

function conditions(query: ShiftPatternListQuery): SQL | undefined {
  return and(
    query.employeeId ? eq(pattern.employeeId, query.employeeId) : undefined,
    query.workplaceId ? eq(pattern.workplaceId, query.workplaceId) : undefined,
    validityMatches(pattern, query),
    stampsAreBetween(pattern, query),
  );
}

export async function listShiftPatterns(
  query: ShiftPatternListQuery,
  now: Date,
): Promise<Page<ShiftPatternRecord>> {
  const where = conditions(query);
  const { sort, direction } = query;
  const today = dayOf(now.getTime(), salonZone());
  const order =
    sort === 'upcoming'
      ? upcomingFirst(
          pattern.validFrom,
          lt(pattern.validUntil, today),
          employee.name,
          workplace.name,
          pattern.id,
        )
      : inOrder(
          { sort, direction },
          { ...pattern, employee: employee.name, workplace: workplace.name },
          pattern.id,
        );
  const rows = select(db)
    .where(where)
    .orderBy(...order);
  const page = await listPage(query, { rows, from: pattern, where });
  return { ...page, items: page.items.map(shiftPatternAnswer) };
}

export async function findShiftPattern(
  id: number,
  executor: Executor = db,
): Promise<ShiftPatternRecord | null> {
  const [found] = await select(executor).where(eq(pattern.id, id));
  return found ? shiftPatternAnswer(found) : null;
}
