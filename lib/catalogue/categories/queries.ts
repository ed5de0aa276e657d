import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { category } from '@/db/schema/catalogue';
import { anyContainsFolded, containsFolded, isBetween } from '../../kit/records/queries.ts';
import { salonZone } from '../../base/settings.ts';
import { categoryAnswer, type CategoryRecord } from './answer.ts';
import type { CategoryListQuery } from './schema.ts';

export async function listCategories(query: CategoryListQuery): Promise<Page<CategoryRecord>> {
  const zone = salonZone();
  const { name, value, status, createdAfter, createdBefore } = query;
  const where = and(
    name ? anyContainsFolded([category.name, category.nameEn, category.nameDe], name) : undefined,
    value ? containsFolded(category.value, value) : undefined,
    status ? eq(category.status, status) : undefined,
    isBetween(category.createdAt, createdAfter, createdBefore),
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
