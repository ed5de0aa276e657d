import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { employee, employeeWorkplace, workplace } from '@/db/schema/team';
import { stampsAreBetween, stampsOf } from '../../kit/records/queries.ts';
import type { LinkListQuery } from './schema.ts';
import type { LinkRecord } from './answer.ts';

export type { LinkRecord };

const link = employeeWorkplace;

const select = (executor: Executor) =>
  executor
    .select({ row: link, employee: employee.name, workplace: workplace.name })
    .from(link)
    .innerJoin(employee, eq(employee.id, link.employeeId))
    .innerJoin(workplace, eq(workplace.id, link.workplaceId))
    .$dynamic();

const linkAnswer = ({ row, ...names }: Awaited<ReturnType<typeof select>>[number]): LinkRecord => ({
  id: row.id,
  employeeId: row.employeeId,
  employee: names.employee,
  workplaceId: row.workplaceId,
  workplace: names.workplace,
  ...stampsOf(row),
});

export async function listLinks(query: LinkListQuery): Promise<Page<LinkRecord>> {
  const where = and(
    query.employeeId ? eq(link.employeeId, query.employeeId) : undefined,
    query.workplaceId ? eq(link.workplaceId, query.workplaceId) : undefined,
    stampsAreBetween(link, query),
  );
  const sortable = { ...link, employee: employee.name, workplace: workplace.name };
  const rows = select(db)
    .where(where)
    .orderBy(...inOrder(query, sortable, link.id));
  const page = await listPage(query, { rows, from: link, where });
  return { ...page, items: page.items.map(linkAnswer) };
}

export async function findLink(id: number, executor: Executor = db): Promise<LinkRecord | null> {
  const [found] = await select(executor).where(eq(link.id, id));
  return found ? linkAnswer(found) : null;
}

/** All of them: a salon has few enough for one table. */
export const allLinks = () =>
  db.select({ id: link.id, employeeId: link.employeeId, workplaceId: link.workplaceId }).from(link);
