import 'server-only';
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { employee, workplace } from '@/db/schema/team';
import { employeeUnavailability, workplaceUnavailability } from '@/db/schema/hours';
import {
  containsFolded,
  isBetween,
  stampsAreBetween,
  stampsOf,
  upcomingFirst,
} from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { AbsenceKind } from '../../base/statuses.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import type { AbsenceRecord } from './answer.ts';
import type { AbsenceListQuery, Owner } from './schema.ts';

export const ABSENCES = {
  employee: { table: employeeUnavailability, ownerId: employeeUnavailability.employeeId, owner: employee },
  workplace: {
    table: workplaceUnavailability,
    ownerId: workplaceUnavailability.workplaceId,
    owner: workplace,
  },
} as const;

function select(executor: Executor, of: Owner) {
  const { table, ownerId, owner } = ABSENCES[of];
  const { id, reason, unavailableFrom, unavailableTo, createdAt, editedAt } = table;
  const kind =
    of === 'employee'
      ? sql<AbsenceKind>`${employeeUnavailability.kind}`
      : sql<AbsenceKind | undefined>`null::text`;
  return executor
    .select({
      id,
      ownerId,
      owner: owner.name,
      kind,
      reason,
      unavailableFrom,
      unavailableTo,
      createdAt,
      editedAt,
    })
    .from(table)
    .innerJoin(owner, eq(owner.id, ownerId))
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof select>>[number];

const absenceAnswer =
  (of: Owner) =>
  (row: Selected): AbsenceRecord => {
    const zone = salonZone();
    const { id, ownerId, owner, reason } = row;
    return {
      id,
      ...(of === 'employee'
        ? { employeeId: ownerId, employee: owner, kind: row.kind }
        : { workplaceId: ownerId, workplace: owner }),
      reason,
      unavailableFrom: isoWithOffset(row.unavailableFrom.getTime(), zone),
      unavailableTo: isoWithOffset(row.unavailableTo.getTime(), zone),
      ...stampsOf(row),
    };
  };

export async function listAbsences(
  of: Owner,
  query: AbsenceListQuery,
  now: Date,
): Promise<Page<AbsenceRecord>> {
  const { table, ownerId, owner } = ABSENCES[of];
  const wanted =
    'employeeId' in query ? query.employeeId : 'workplaceId' in query ? query.workplaceId : undefined;
  const where = and(
    wanted ? eq(ownerId, wanted) : undefined,
    'kind' in query && query.kind ? eq(employeeUnavailability.kind, query.kind) : undefined,
    query.reason ? containsFolded(table.reason, query.reason) : undefined,
    isBetween(table.unavailableFrom, query.unavailableFromAfter, query.unavailableFromBefore),
    isBetween(table.unavailableTo, query.unavailableToAfter, query.unavailableToBefore),
    stampsAreBetween(table, query),
  );
  const { sort, direction } = query;
  const order: SQL[] =
    sort === 'upcoming'
      ? upcomingFirst(table.unavailableFrom, lte(table.unavailableTo, now), table.id)
      : inOrder(
          { sort, direction },
          { ...sortable(of), employee: owner.name, workplace: owner.name },
          table.id,
        );
  const rows = select(db, of)
    .where(where)
    .orderBy(...order);
  const page = await listPage(query, { rows, from: table, where });
  return { ...page, items: page.items.map(absenceAnswer(of)) };
}

function sortable(of: Owner) {
  const { id, reason, unavailableFrom, unavailableTo, createdAt, editedAt } = ABSENCES[of].table;
  return { id, reason, unavailableFrom, unavailableTo, createdAt, editedAt };
}

export async function findAbsence(
  of: Owner,
  id: number,
  executor: Executor = db,
): Promise<AbsenceRecord | null> {
  const [found] = await select(executor, of).where(eq(ABSENCES[of].table.id, id));
  return found ? absenceAnswer(of)(found) : null;
}
