import 'server-only';
import { z } from 'zod';
import { and, asc, eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inLanguage, inOrder, listPage, type Page } from '@/db/list';
import { taxRate } from '@/db/schema/money/taxes';
import * as answers from '../../base/validation/answers.ts';
import { anyContainsFolded, containsFolded, stampsOf } from '../../kit/records/queries.ts';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { formatRate } from '../../kit/format-rate.ts';
import { ratesInForce } from './in-force.ts';
import type { TaxRateListQuery } from './schema.ts';
import { STANDARD_CODE } from './usual-rates.ts';

export const taxRateRecord = z
  .strictObject({
    id: answers.id,
    code: answers.text.describe('What stands under the same code is one rate, which changes with time.'),
    name: answers.text,
    nameEn: answers.maybe,
    nameDe: answers.maybe,
    basisPoints: answers.count.describe('Hundredths of a percent.'),
    validFrom: answers.day.describe('From this day on, until another one of its code begins.'),
    ...answers.stamps,
  })
  .meta({ id: 'TaxRate' });
export type TaxRateRecord = z.output<typeof taxRateRecord>;

type Row = typeof taxRate.$inferSelect;

const taxRateAnswer = ({ createdAt, editedAt, ...row }: Row): TaxRateRecord => ({
  ...row,
  ...stampsOf({ createdAt, editedAt }),
});

export async function listTaxRates(query: TaxRateListQuery): Promise<Page<TaxRateRecord>> {
  const where = and(
    query.code ? containsFolded(taxRate.code, query.code) : undefined,
    query.name ? anyContainsFolded([taxRate.name, taxRate.nameEn, taxRate.nameDe], query.name) : undefined,
  );
  const rows = db
    .select()
    .from(taxRate)
    .where(where)
    .orderBy(...inOrder(query, { ...taxRate, name: inLanguage(taxRate.name, 'sr') }, taxRate.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: taxRate, where });
  return { ...page, items: page.items.map(taxRateAnswer) };
}

export async function findTaxRate(id: number, executor: Executor = db): Promise<TaxRateRecord | null> {
  const [row] = await executor.select().from(taxRate).where(eq(taxRate.id, id));
  return row ? taxRateAnswer(row) : null;
}

/** What a service can be taxed with, as of that day; null: the standard rate. None where the salon has no rates. */
export async function taxRateChoices(
  day: string,
  locale: Locale,
): Promise<{ value: number | null; label: string }[]> {
  const rows = await db.select().from(taxRate).orderBy(asc(taxRate.id));
  return ratesInForce(rows, day).map((rate) => ({
    value: rate.code === STANDARD_CODE ? null : rate.firstId,
    label: `${localized(rate, 'name', locale)} (${formatRate(rate.basisPoints, locale)})`,
  }));
}

/** How a service names the rate of that number: by the first of its code, the standard one by null. Undefined: there is none. */
export async function nameOfRate(id: number, executor: Executor): Promise<number | null | undefined> {
  const firstId = sql<number>`(select min(f.id) from ${taxRate} f where f.code = ${taxRate}.code)`;
  const [row] = await executor
    .select({ code: taxRate.code, firstId })
    .from(taxRate)
    .where(eq(taxRate.id, id));
  return row?.code === STANDARD_CODE ? null : row?.firstId;
}
