import 'server-only';
import { z } from 'zod';
import { and, asc, eq, exists, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { workplace, workplaceCategory } from '@/db/schema/team';
import { containsFolded, stampsAreBetween, stampsOf } from '../../kit/records/queries.ts';
import type { VisibilityStatus } from '../../base/statuses.ts';
import type { WorkplaceListQuery } from './schema.ts';
import * as answers from '../../base/validation/answers.ts';

export const workplaceRecord = z
  .strictObject({
    id: answers.id,
    name: answers.text,
    description: answers.text,
    categoryIds: answers.ids,
    status: answers.visibility,
    ...answers.stamps,
  })
  .meta({ id: 'Workplace' });
export type WorkplaceRecord = z.output<typeof workplaceRecord>;

const categoryIdsOfRow = sql<number[]>`(
  select coalesce(json_agg(c.category_id order by c.category_id), '[]')
  from ${workplaceCategory} c where c.workplace_id = ${workplace}.id)`;

const select = (executor: Executor) =>
  executor.select({ row: workplace, categoryIds: categoryIdsOfRow }).from(workplace).$dynamic();

function workplaceAnswer({ row, categoryIds }: Awaited<ReturnType<typeof select>>[number]): WorkplaceRecord {
  const { id, name, description } = row;
  return { id, name, description, categoryIds, status: row.status, ...stampsOf(row) };
}

const suits = (categoryId: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(workplaceCategory)
      .where(
        and(eq(workplaceCategory.workplaceId, workplace.id), eq(workplaceCategory.categoryId, categoryId)),
      ),
  );

export async function listWorkplaces(query: WorkplaceListQuery): Promise<Page<WorkplaceRecord>> {
  const where = and(
    query.name ? containsFolded(workplace.name, query.name) : undefined,
    query.description ? containsFolded(workplace.description, query.description) : undefined,
    query.category ? suits(query.category) : undefined,
    query.status ? eq(workplace.status, query.status) : undefined,
    stampsAreBetween(workplace, query),
  );
  const rows = select(db)
    .where(where)
    .orderBy(...inOrder(query, { ...workplace, name: inLanguage(workplace.name, 'sr') }, workplace.id));
  const page = await listPage(query, { rows, from: workplace, where });
  return { ...page, items: page.items.map(workplaceAnswer) };
}

export async function findWorkplace(id: number, executor: Executor = db): Promise<WorkplaceRecord | null> {
  const [found] = await select(executor).where(eq(workplace.id, id));
  return found ? workplaceAnswer(found) : null;
}

/** All of them by name. */
export function workplaceNames(): Promise<{ id: number; name: string; status: VisibilityStatus }[]> {
  const { id, name, status } = workplace;
  return db.select({ id, name, status }).from(workplace).orderBy(inLanguage(name, 'sr'), asc(id));
}

/** All of them by name, for a list to choose from. */
export const workplaceChoices = async (): Promise<{ value: number; label: string }[]> =>
  (await workplaceNames()).map(({ id, name }) => ({ value: id, label: name }));
