import 'server-only';
import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { sale, saleLine, saleVisit } from '@/db/schema/money/sales';
import { RESERVATION_STATUS, type ReservationStatus } from '../../base/statuses.ts';
import type { NotDone } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { summed } from '../amounts/rules.ts';
import type { HeldSale } from '../sale/held.ts';
import type { DiscountInput, LineInput } from '../sale/schema.ts';
import { fromList, partsOfVisits, ratesOf, type AsSold } from './as-sold.ts';
import {
  discountOf,
  discountProblem,
  pricedLine,
  saleDiscount,
  visitsThatLeave,
  type PricedLine,
} from './rules.ts';

/** What a sale consists of, as it was asked for. */
export type Content = {
  lines: readonly LineInput[];
  discount: DiscountInput | null;
  clientId?: number | null | undefined;
  reservationIds?: number[] | undefined;
};

type Stored = typeof saleLine.$inferSelect;
type Line = AsSold & PricedLine & { id: number | null; employeeId: number | null };
type Refused = Exclude<NotDone, { reason: 'changedMeanwhile' }>;
type Outcome = { ok: true } | Refused;

const invalid = (fields: Record<string, string>): Refused => ({ ok: false, reason: 'invalid', fields });

/** What a line is: as it was sold already, a fee of that name, or what stands in the list. */
async function thingOf(
  tx: Transaction,
  input: LineInput,
  stored: ReadonlyMap<number, Stored>,
  rateOf: Awaited<ReturnType<typeof ratesOf>>,
): Promise<AsSold | { field: string; message: string }> {
  const { id, kind, refId, name } = input;
  if (id !== null) return stored.get(id) ?? { field: 'id', message: 'notFound' };
  if (kind === 'FEE') {
    if (name === '') return { field: 'name', message: 'required' };
    if (input.unitPrice === null) return { field: 'unitPrice', message: 'required' };
    const ofNothing = { refId: null, reservationId: null, segmentId: null, nameEn: null, nameDe: null };
    return { kind, ...ofNothing, name, ...rateOf(null), listPrice: input.unitPrice };
  }
  if (refId === null) return { field: 'refId', message: 'required' };
  return (await fromList(tx, kind, refId, rateOf)) ?? { field: 'refId', message: 'notFound' };
}

async function linesOf(
  tx: Transaction,
  inputs: readonly LineInput[],
  stored: ReadonlyMap<number, Stored>,
  rateOf: Awaited<ReturnType<typeof ratesOf>>,
  currency: string,
): Promise<{ lines: Line[] } | Refused> {
  const lines: Line[] = [];
  const fields: Record<string, string> = {};
  for (const [at, input] of inputs.entries()) {
    const thing = await thingOf(tx, input, stored, rateOf);
    if ('field' in thing) {
      fields[`lines.${at}.${thing.field}`] = thing.message;
      continue;
    }
    const before = input.id === null ? undefined : stored.get(input.id);
    const unitPrice = input.unitPrice ?? before?.unitPrice ?? thing.listPrice;
    const { kind, listPrice } = thing;
    const priced = pricedLine(input, { unitPrice, listPrice, isFee: kind === 'FEE', currency });
    if ('fields' in priced) {
      for (const [field, message] of Object.entries(priced.fields)) fields[`lines.${at}.${field}`] = message;
      continue;
    }
    lines.push({ ...thing, ...priced.line, id: before?.id ?? null, employeeId: input.employeeId });
  }
  return Object.keys(fields).length === 0 ? { lines } : invalid(fields);
}

const CHECKED_OUT = new Set<ReservationStatus>([RESERVATION_STATUS.CONFIRMED, RESERVATION_STATUS.DONE]);

/** Puts visits on a bill that are on no other, and that somebody came to or is expected for; they are held until the transaction ends. */
async function addVisits(tx: Transaction, saleId: number, reservationIds: number[]): Promise<Outcome> {
  if (reservationIds.length === 0) return { ok: true };
  const visits = await tx
    .select({ id: reservation.id, status: reservation.status })
    .from(reservation)
    .where(inArray(reservation.id, reservationIds))
    .orderBy(asc(reservation.id))
    .for('update');
  if (visits.length < reservationIds.length) return invalid({ reservationIds: 'notFound' });
  if (visits.some(({ status }) => !CHECKED_OUT.has(status))) return { ok: false, reason: 'wrongState' };
  const [other] = await tx
    .select({ saleId: saleVisit.saleId })
    .from(saleVisit)
    .where(
      and(inArray(saleVisit.reservationId, reservationIds), saleVisit.isValid, ne(saleVisit.saleId, saleId)),
    )
    .limit(1);
  if (other) return { ok: false, reason: 'visitCheckedOut', extra: { saleId: other.saleId } };
  await tx.insert(saleVisit).values(reservationIds.map((reservationId) => ({ saleId, reservationId })));
  return { ok: true };
}

type Standing = { before: readonly Stored[]; after: readonly LineInput[] };

/** Which visits are no longer on the bill, and which are new on it. */
async function settleVisits(
  tx: Transaction,
  saleId: number,
  wanted: number[] | undefined,
  { before: lines, after }: Standing,
) {
  const rows = await tx
    .select({ id: saleVisit.reservationId })
    .from(saleVisit)
    .where(eq(saleVisit.saleId, saleId));
  const before = new Set(rows.map(({ id }) => id));
  if (wanted === undefined) return { gone: visitsThatLeave([...before], lines, after), added: [] };
  const added = wanted.filter((id) => !before.has(id));
  const gone = [...before].filter((id) => !wanted.includes(id));
  return { gone, added };
}

async function storeLines(
  tx: Transaction,
  saleId: number,
  lines: (Line & { sharedDiscount: number; sum: number })[],
) {
  const remaining = lines.flatMap(({ id }) => id ?? []);
  await tx
    .delete(saleLine)
    .where(
      and(eq(saleLine.saleId, saleId), remaining.length > 0 ? notInArray(saleLine.id, remaining) : undefined),
    );
  for (const [position, { id, ...line }] of lines.entries()) {
    const { employeeId, quantity, unitPrice, discount, sharedDiscount, discountReason, sum } = line;
    if (id === null) await tx.insert(saleLine).values({ ...line, saleId, position });
    else
      await tx
        .update(saleLine)
        .set({ position, employeeId, quantity, unitPrice, discount, sharedDiscount, discountReason, sum })
        .where(eq(saleLine.id, id));
  }
}

/**
 * Stores what an open sale consists of from now on, and what that comes to. What was sold already stays as it was sold; a visit that is new on
 * the bill brings its parts as lines.
 * @param row held
 */
export async function storeContent(
  tx: Transaction,
  row: HeldSale,
  { lines: inputs, discount, clientId, reservationIds }: Content,
  now: Date,
): Promise<Outcome> {
  const { id: saleId } = row;
  const rateOf = await ratesOf(tx, now);
  const rows = await tx
    .select()
    .from(saleLine)
    .where(eq(saleLine.saleId, saleId))
    .orderBy(asc(saleLine.position));
  const { gone, added } = await settleVisits(tx, saleId, reservationIds, { before: rows, after: inputs });
  const onBill = await addVisits(tx, saleId, added);
  if (!onBill.ok) return onBill;
  const stored = new Map(rows.map((line) => [line.id, line]));
  const isGone = ({ id }: LineInput) => gone.includes(stored.get(id ?? 0)?.reservationId ?? 0);
  const found = await linesOf(
    tx,
    inputs.filter((input) => !isGone(input)),
    stored,
    rateOf,
    row.currency,
  );
  if ('ok' in found) return found;
  const parts = await partsOfVisits(tx, added, rateOf);
  const brought = parts.map((part): Line => {
    const price = { quantity: 1, unitPrice: part.listPrice, discount: 0, discountReason: null };
    return { ...part, ...price, id: null };
  });
  const sums = summed([...found.lines, ...brought], saleDiscount(discount));
  const standing = discountOf(row);
  const problem = discountProblem(discount, standing, { taken: sums.discount, currency: row.currency });
  if (problem) return invalid(problem);
  await storeLines(tx, saleId, sums.lines);
  if (gone.length > 0)
    await tx
      .delete(saleVisit)
      .where(and(eq(saleVisit.saleId, saleId), inArray(saleVisit.reservationId, gone)));
  await tx
    .update(sale)
    .set({
      total: sums.total,
      discount: sums.discount,
      discountBasisPoints: discount?.basisPoints ?? null,
      discountReason: discount?.reason ?? null,
      clientId: clientId === undefined ? row.clientId : clientId,
      editedAt: nextEdit(sale, now),
    })
    .where(eq(sale.id, saleId));
  return { ok: true };
}
