import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { sale, saleLine } from '@/db/schema/money/sales';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { orMissing } from '../../kit/records/missing.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { newStamps, removed } from '../../kit/records/writes.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { oncePerKey } from '../once.ts';
import type { SaleRecord } from '../sale/answer.ts';
import { holdOpen, holdSale, userIdOf, type HeldSale, type SaleWriting } from '../sale/held.ts';
import { findSale } from '../sale/queries.ts';
import type { LineInput, LinesInput, NewSale } from '../sale/schema.ts';
import { storeContent, type Content } from './content.ts';
import { atPricesThatStand, discountOf } from './rules.ts';

const NAMED = { employee_id: 'lines', client_id: 'clientId' };

const linesOf = (tx: Transaction, saleId: number) =>
  tx.select().from(saleLine).where(eq(saleLine.saleId, saleId)).orderBy(asc(saleLine.position));

/** What may be said of a sale: by an employee who checks out her own who did what, and how many; null where she says more. */
async function allowed(
  tx: Transaction,
  row: HeldSale,
  content: Content,
  { employeeScope }: SaleWriting,
): Promise<Content | null> {
  if (employeeScope === null) return content;
  if (content.reservationIds !== undefined || content.clientId !== undefined) return null;
  return atPricesThatStand(content, { lines: await linesOf(tx, row.id), discount: discountOf(row) });
}

async function saleAsItIs(tx: Transaction, id: number): Promise<Saved<SaleRecord>> {
  const record = await findSale(id, tx);
  if (!record) throw new Error(`sale ${id} was written and is gone`);
  return { ok: true, record };
}

/** The client of the first visit on a bill. */
async function clientOf(tx: Transaction, reservationIds: readonly number[] = []): Promise<number | null> {
  if (reservationIds.length === 0) return null;
  const [visit] = await tx
    .select({ clientId: reservation.clientId })
    .from(reservation)
    .where(inArray(reservation.id, [...reservationIds]))
    .orderBy(reservation.termFrom, reservation.id)
    .limit(1);
  return visit?.clientId ?? null;
}

/** Opens a sale, inside of whatever opens it. */
export async function openSale(
  tx: Transaction,
  content: Content,
  writing: Writing,
): Promise<Saved<SaleRecord>> {
  const { by, now } = writing;
  const clientId = content.clientId ?? (await clientOf(tx, content.reservationIds));
  const { currency } = salonSettings();
  const [row] = await tx
    .insert(sale)
    .values({
      status: 'OPEN',
      clientId,
      openedBy: userIdOf(writing),
      currency,
      ...newStamps(writing),
    })
    .returning();
  if (!row) throw new Error('no sale was inserted');
  const stored = await storeContent(tx, row, content, now);
  if (!stored.ok) return stored;
  await recordChange(tx, { entity: 'sale', entityId: row.id, action: 'created', by, at: now });
  return saleAsItIs(tx, row.id);
}

/** A sale without a visit, or of several. */
export const createSale = (input: NewSale, writing: SaleWriting): Promise<Saved<SaleRecord>> =>
  orMissing(NAMED, () =>
    oncePerKey<SaleRecord>({ ...writing, find: findSale }, (tx) => openSale(tx, input, writing)),
  );

/** Replaces the lines of an open sale, as it was seen. */
export const changeSale = (
  id: number,
  { editedAt, ...content }: LinesInput,
  writing: SaleWriting,
): Promise<Saved<SaleRecord>> =>
  orMissing(NAMED, () =>
    oncePerKey<SaleRecord>({ ...writing, find: findSale }, async (tx) => {
      const held = await holdOpen(tx, { id, editedAt }, writing);
      if ('ok' in held) return held;
      const said = await allowed(tx, held.row, content, writing);
      if (said === null) return { ok: false, reason: 'forbidden' };
      const stored = await storeContent(tx, held.row, said, writing.now);
      if (!stored.ok) return stored;
      const outcome = await saleAsItIs(tx, id);
      if (!outcome.ok) return outcome;
      const { by, now } = writing;
      const changes = { total: [held.row.total, outcome.record.total] };
      await recordChange(tx, { entity: 'sale', entityId: id, action: 'edited', by, at: now, changes });
      return outcome;
    }),
  );

/** Takes lines out of a sale that is open still; the others, and what is taken off all of it, stay as they were said. */
export const withoutLines = (id: number, lineIds: readonly number[], { by, now }: Writing): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await holdSale(tx, id, null);
    if (row?.status !== 'OPEN') return;
    const lines = (await linesOf(tx, id))
      .filter((line) => !lineIds.includes(line.id))
      .map(({ id: lineId, employeeId, quantity, unitPrice, discount, discountReason }): LineInput => {
        const price = { quantity, unitPrice, discount, discountBasisPoints: null };
        const ofLine = { id: lineId, kind: 'SERVICE', refId: null, name: '', employeeId } as const;
        return { ...ofLine, ...price, discountReason: discountReason ?? '' };
      });
    await storeContent(tx, row, { lines, discount: discountOf(row) }, now);
    await recordChange(tx, { entity: 'sale', entityId: id, action: 'edited', by, at: now });
  });

/** Nobody pays for it: only of what is open, since what is paid can be taken back but never removed. */
export const removeOpenSale = (id: number, writing: Writing): Promise<Removed> =>
  inTransaction(async (tx): Promise<Removed> => {
    const kind = { entity: 'sale', table: sale, find: findSale } as const;
    const outcome = await removed(tx, kind, id, writing, eq(sale.status, 'OPEN'));
    if (outcome.ok) return outcome;
    const [paid] = await tx
      .select({ countersSaleId: sale.countersSaleId })
      .from(sale)
      .where(and(eq(sale.id, id), eq(sale.status, 'PAID')));
    if (!paid) return outcome;
    return { ok: false, reason: paid.countersSaleId === null ? 'salePaid' : 'counterSaleStays' };
  });
