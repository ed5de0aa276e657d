import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { taxRate } from '@/db/schema/money/taxes';
import { inTransaction } from '@/db/transaction';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit, orStillUsed, orTaken } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { findTaxRate, type TaxRateRecord } from './queries.ts';
import type { TaxRateEdit, TaxRateInput } from './schema.ts';
import { usualRates } from './usual-rates.ts';

const TAX_RATE: Kind<TaxRateRecord> = { entity: 'tax-rate', table: taxRate, find: findTaxRate };
/** One of a code begins on a day. */
const UNIQUE = { code: 'validFrom' };

async function addTaxRate(
  tx: Transaction,
  input: TaxRateInput,
  writing: Writing,
): Promise<Saved<TaxRateRecord>> {
  const [row] = await tx
    .insert(taxRate)
    .values({ ...input, ...newStamps(writing) })
    .returning({ id: taxRate.id });
  return created(tx, TAX_RATE, row, writing);
}

export const createTaxRate = (input: TaxRateInput, writing: Writing): Promise<Saved<TaxRateRecord>> =>
  orTaken(UNIQUE, () => inTransaction((tx) => addTaxRate(tx, input, writing)));

export const updateTaxRate = (
  id: number,
  { editedAt, ...input }: TaxRateEdit,
  writing: Writing,
): Promise<Saved<TaxRateRecord>> =>
  orTaken(UNIQUE, () =>
    inTransaction((tx) =>
      edited(tx, TAX_RATE, { id, editedAt }, writing, () =>
        tx
          .update(taxRate)
          .set({ ...input, editedAt: nextEdit(taxRate, writing.now) })
          .where(eq(taxRate.id, id)),
      ),
    ),
  );

/** Not while a service has it. */
export const removeTaxRate = (id: number, writing: Writing): Promise<Removed> =>
  orStillUsed(() => inTransaction((tx) => removed(tx, TAX_RATE, id, writing)));

/** A salon that is registered for the tax and has no rate yet begins with those of its country. */
export async function beginWithUsualRates(tx: Transaction, country: string, writing: Writing): Promise<void> {
  if ((await tx.$count(taxRate)) > 0) return;
  for (const rate of usualRates(country)) await addTaxRate(tx, rate, writing);
}
