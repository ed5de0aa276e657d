import 'server-only';
import { and, eq, gte, lt, or } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { contains, inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { category } from '@/db/schema/catalogue';
import { salonZone } from '../../base/settings.ts';
import { earliest, latest } from '../../base/time/given.ts';
import { categoryAnswer, type CategoryRecord } from './answer.ts';
import type { CategoryListQuery } from './schema.ts';

export async function listCategories(query: CategoryListQuery): Promise<Page<CategoryRecord>> {
  const zone = salonZone();
  const { name, value, status, createdAfter, createdBefore } = query;
  const where = and(
    name
      ? or(contains(category.name, name), contains(category.nameEn, name), contains(category.nameDe, name))
      : undefined,
    value ? contains(category.value, value) : undefined,
    status ? eq(category.status, status) : undefined,
    createdAfter ? gte(category.createdAt, earliest(createdAfter, zone)) : undefined,
    createdBefore ? lt(category.createdAt, latest(createdBefore, zone)) : undefined,
  );
  const rows = db
    .select()
    .from(category)
    .where(where)
    .orderBy(...inOrder(query, { ...category, name: inLanguage(category.name, 'sr') }, category.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: category, where });
  return { ...page, items: page.items.map((row) => categoryAnswer(row, zone)) };
}

export async function findCategory(id: number, executor: Executor = db): Promise<CategoryRecord | null> {
  const [row] = await executor.select().from(category).where(eq(category.id, id));
  return row ? categoryAnswer(row, salonZone()) : null;
}
