import 'server-only';
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { employee } from '@/db/schema/team';
import { leaveRequest } from '@/db/schema/hours';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { LEAVE_STATUS, VISIBILITY_STATUS, type VisibilityStatus } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { dayOf } from '../../base/time/zone.ts';
import { stampsAreBetween, stampsOf } from '../../kit/records/queries.ts';
import { loadRota } from '../affected/queries.ts';
import type { LeaveBalance, LeaveRequestRecord } from './answer.ts';
import { around, balanceOf, withinYear, workingDays } from './rules.ts';
import type { LeaveListQuery } from './schema.ts';

const select = (executor: Executor) =>
  executor
    .select({ row: leaveRequest, employee: employee.name })
    .from(leaveRequest)
    .innerJoin(employee, eq(employee.id, leaveRequest.employeeId))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof select>>[number];

/** With the working days of each: one statement more, whatever their number. */
async function answersOf(executor: Executor, rows: readonly Selected[]): Promise<LeaveRequestRecord[]> {
  const days = around(rows.map(({ row }) => row));
  if (!days) return [];
  const rota = await loadRota(executor, days.fromDay, days.toDay);
  return rows.map(({ row, employee: name }) => ({
    id: row.id,
    employeeId: row.employeeId,
    employee: name,
    fromDay: row.fromDay,
    toDay: row.toDay,
    kind: row.kind,
    dayPart: row.dayPart,
    workingDays: workingDays(rota, row.employeeId, row),
    word: row.word,
    status: row.status,
    answer: row.answer,
    answeredAt: row.answeredAt && stampAnswer(row.answeredAt, salonZone()),
    absenceId: row.absenceId,
    ...stampsOf(row),
  }));
}

const isOf = (employeeScope: EmployeeScope) =>
  employeeScope === null ? undefined : eq(leaveRequest.employeeId, employeeScope);

/** What was asked for; of an employee, her own alone. */
export async function listLeave(
  query: LeaveListQuery,
  employeeScope: EmployeeScope,
): Promise<Page<LeaveRequestRecord>> {
  const { employeeId, kind, status, fromDayAfter, fromDayBefore, sort, direction } = query;
  const where = and(
    isOf(employeeScope),
    employeeId ? eq(leaveRequest.employeeId, employeeId) : undefined,
    kind ? eq(leaveRequest.kind, kind) : undefined,
    status ? eq(leaveRequest.status, status) : undefined,
    fromDayAfter ? gte(leaveRequest.fromDay, fromDayAfter) : undefined,
    fromDayBefore ? lte(leaveRequest.fromDay, fromDayBefore) : undefined,
    stampsAreBetween(leaveRequest, query),
  );
  const isOpen = sql`${leaveRequest.status} = ${LEAVE_STATUS.OPEN}`;
  const order: SQL[] =
    sort === 'waiting'
      ? [
          sql`case when ${isOpen} then ${leaveRequest.createdAt} end asc nulls last`,
          sql`${leaveRequest.fromDay} desc`,
          sql`${leaveRequest.id} desc`,
        ]
      : inOrder(
          { sort, direction },
          { ...leaveRequest, employee: inLanguage(employee.name, 'sr') },
          leaveRequest.id,
        );
  const rows = select(db)
    .where(where)
    .orderBy(...order);
  const page = await listPage(query, { rows, from: leaveRequest, where });
  return { ...page, items: await answersOf(db, page.items) };
}

export async function findLeave(id: number, executor: Executor = db): Promise<LeaveRequestRecord | null> {
  const found = await select(executor).where(eq(leaveRequest.id, id));
  const [answer] = await answersOf(executor, found);
  return answer ?? null;
}

/** How everybody stands with the days of a year, who is not hidden or has asked for some; of an employee, how she does. */
export async function leaveBalances(
  { year: requested }: { year?: number | undefined },
  { employeeScope, now }: { employeeScope: EmployeeScope; now: Date },
): Promise<LeaveBalance[]> {
  const year = requested ?? Number(dayOf(now.getTime(), salonZone()).slice(0, 4));
  const [people, requests] = await Promise.all([
    db
      .select({
        id: employee.id,
        name: employee.name,
        status: employee.status,
        leaveDays: employee.leaveDays,
      })
      .from(employee)
      .where(employeeScope === null ? undefined : eq(employee.id, employeeScope))
      .orderBy(inLanguage(employee.name, 'sr'), employee.id),
    db
      .select()
      .from(leaveRequest)
      .where(
        and(
          isOf(employeeScope),
          // Whoever is ill or learns takes no day of the year's.
          eq(leaveRequest.kind, 'vacation'),
          inArray(leaveRequest.status, [LEAVE_STATUS.OPEN, LEAVE_STATUS.APPROVED]),
          lte(leaveRequest.fromDay, `${year}-12-31`),
          gte(leaveRequest.toDay, `${year}-01-01`),
        ),
      ),
  ]);
  const counted = requests.flatMap(({ employeeId, status, dayPart, ...days }) => {
    const inYear = withinYear(days, year);
    return inYear ? [{ employeeId, status, inYear: { ...inYear, dayPart } }] : [];
  });
  const days = around(counted.map(({ inYear }) => inYear));
  const rota = days && (await loadRota(db, days.fromDay, days.toDay));
  const isVisible = (status: VisibilityStatus) => status === VISIBILITY_STATUS.INITIAL;
  return people.flatMap(({ id, name, status: visibility, leaveDays }) => {
    const own = counted
      .filter(({ employeeId }) => employeeId === id)
      .map(({ status, inYear }) => ({ status, days: rota ? workingDays(rota, id, inYear) : 0 }));
    if (employeeScope === null && own.length === 0 && !isVisible(visibility)) return [];
    return { employeeId: id, employee: name, year, leaveDays, ...balanceOf(leaveDays, own) };
  });
}
