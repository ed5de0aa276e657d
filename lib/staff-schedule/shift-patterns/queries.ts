import 'server-only';
import { z } from 'zod';
import { and, eq, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { employee, workplace } from '@/db/schema/catalogue';
import { shiftPattern } from '@/db/schema/hours';
import { salonZone } from '../../salon/settings/settings.ts';
import { dayOf } from '../../base/time/zone.ts';
import { stampsAreBetween, stampsOf, upcomingFirst } from '../../kit/records/queries.ts';
import type { ShiftPatternListQuery } from './schema.ts';
import { PATTERN_DAYS, type PatternDay } from '../../base/time/pattern-week.ts';
import * as answers from '../../base/validation/answers.ts';

const spans = z.array(z.strictObject({ from: answers.text, to: answers.text }));
const week = z.strictObject(
  Object.fromEntries(PATTERN_DAYS.map((name) => [name, spans])) as Record<PatternDay, typeof spans>, // one for each day
);

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
    weeks: z.array(week),
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

const isValidOn = (day: string): SQL | undefined =>
  and(lte(pattern.validFrom, day), or(isNull(pattern.validUntil), gte(pattern.validUntil, day)));

function conditions(query: ShiftPatternListQuery): SQL | undefined {
  return and(
    query.employeeId ? eq(pattern.employeeId, query.employeeId) : undefined,
    query.workplaceId ? eq(pattern.workplaceId, query.workplaceId) : undefined,
    query.validOn ? isValidOn(query.validOn) : undefined,
    query.validFromAfter ? gte(pattern.validFrom, query.validFromAfter) : undefined,
    query.validFromBefore ? lte(pattern.validFrom, query.validFromBefore) : undefined,
    query.validUntilAfter ? gte(pattern.validUntil, query.validUntilAfter) : undefined,
    query.validUntilBefore ? lte(pattern.validUntil, query.validUntilBefore) : undefined,
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
