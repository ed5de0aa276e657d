import 'server-only';
import { z } from 'zod';
import { and, asc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { category } from '@/db/schema/catalogue';
import { anyContainsFolded, containsFolded, isBetween } from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { valueOfName } from './rules.ts';
import type { CategoryListQuery } from './schema.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { onePublicImage, type PublicImage } from '../images/public-answer.ts';
import * as answers from '../../base/validation/answers.ts';

export const categoryRecord = z
  .strictObject({
    id: answers.id,
    value: answers.text,
    name: answers.text,
    nameEn: answers.maybe,
    nameDe: answers.maybe,
    description: answers.text,
    descriptionEn: answers.maybe,
    descriptionDe: answers.maybe,
    position: answers.count
      .nullable()
      .describe('From 0, as POST /admin/api/categories/order has set it; null: behind the others.'),
    picture: answers.storedPicture.nullable(),
    returnDays: answers.id
      .nullable()
      .describe('After so many days clients usually come back for its services.'),
    status: answers.visibility,
    ...answers.stamps,
  })
  .meta({ id: 'Category' });
export type CategoryRecord = z.output<typeof categoryRecord>;

type Row = typeof category.$inferSelect;

/** A category as the board and its endpoints see it. */
export const categoryAnswer = (
  { createdAt, editedAt, pictureKey, pictureVariants, ...row }: Row,
  zone: string,
): CategoryRecord => ({
  ...row,
  picture: pictureKey && pictureVariants ? { key: pictureKey, variants: pictureVariants } : null,
  createdAt: stampAnswer(createdAt, zone),
  editedAt: stampAnswer(editedAt, zone),
});

/** All of them as the salon has put them in order; those that have no place yet follow by age. */
export const categoriesInOrder = (executor: Executor = db): Promise<Row[]> =>
  executor.select().from(category).orderBy(asc(category.position), asc(category.id));

/** A category as visitors see it. */
export type PublicCategory = {
  value: string;
  name: string;
  description: string;
  picture: PublicImage | null;
};

export const publicCategory = (row: Row, locale: Locale): PublicCategory => {
  const name = localized(row, 'name', locale);
  return {
    value: row.value,
    name,
    description: localized(row, 'description', locale),
    picture: onePublicImage(row.pictureKey, row.pictureVariants, name),
  };
};

export const publicCategories = async (locale: Locale): Promise<PublicCategory[]> =>
  (await categoriesInOrder()).map((row) => publicCategory(row, locale));

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

/** A value made of the name, which no other category has. */
export async function freeValue(name: string, executor: Executor): Promise<string> {
  const wanted = valueOfName(name);
  for (let number = 1; ; number++) {
    const value = number === 1 ? wanted : `${wanted}-${number}`;
    if ((await executor.$count(category, eq(category.value, value))) === 0) return value;
  }
}

export async function findCategory(id: number, executor: Executor = db): Promise<CategoryRecord | null> {
  const [row] = await executor.select().from(category).where(eq(category.id, id));
  return row ? categoryAnswer(row, salonZone()) : null;
}
