import 'server-only';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import type { Transaction } from '@/db/client';
import { category, image, serviceUnit, serviceUnitCategory } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import { withConflictCheck, type ConflictCheckedWriting } from '../../staff-schedule/affected/service.ts';
import { rollBackWith } from '@/db/rolled-back';
import { processingFits } from '../../availability/schedule/phases.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { NotDone, Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { asSeen, nextEdit, notAsSeen, orStillUsed } from '../../kit/records/service.ts';
import { created, newStamps, written, type Kind } from '../../kit/records/writes.ts';
import { discardUnnamed } from '../../kit/pictures/named.ts';
import type { ServiceUnitStatus } from '../../base/statuses.ts';
import { nameOfRate } from '../tax-rates/queries.ts';
import { WEEK_HOURS_FIELDS, type WeekHoursRecord } from '../../staff-schedule/week-hours/rules.ts';
import { getBoardServiceUnit, type BoardServiceUnit } from './queries.ts';
import { recommend, wrongRecommendation } from './recommendations.ts';
import type { ServiceUnitChange, ServiceUnitInput } from './schema.ts';
import { givenSpecialPrice, specialPriceProblem } from './special-price.ts';

const entity = 'service-unit';
const SERVICE_UNIT: Kind<BoardServiceUnit> = {
  entity,
  table: serviceUnit,
  find: getBoardServiceUnit,
};
const FOLLOWS_THE_SALON = Object.fromEntries(
  WEEK_HOURS_FIELDS.map((field) => [field, null]),
) as WeekHoursRecord; // every field of it

const PRICE_FIELDS = [
  'price',
  'priceEn',
  'priceDe',
  'formerPrice',
  'formerPriceEn',
  'formerPriceDe',
  'specialUntil',
  'taxRateId',
] as const satisfies (keyof BoardServiceUnit)[];

type Joined = 'categoryIds' | 'recommendedIds';

const columnsOf = ({ workingHours, ...columns }: Omit<ServiceUnitInput, Joined>) => ({
  ...columns,
  ...givenSpecialPrice(columns),
  ...(workingHours ?? FOLLOWS_THE_SALON),
});

/** Whether all of them are there; they stay until the transaction ends. */
async function holdCategories(tx: Transaction, ids: number[]): Promise<boolean> {
  const found = await tx
    .select({ id: category.id })
    .from(category)
    .where(anyOf(category.id, ids))
    .for('key share');
  return found.length === ids.length;
}

/** Where a caller leaves out the phases, only what is stored tells whether they still fit. */
const PROCESSING_OUTSIDE = {
  ok: false,
  reason: 'invalid',
  fields: { processingDuration: 'processingOutside' },
} as const;

/** Why it cannot be joined to these, or null; they stay until the transaction ends. */
async function wrongJoins(
  tx: Transaction,
  { categoryIds, recommendedIds = [] }: Pick<ServiceUnitInput, Joined>,
  userId: number | null,
): Promise<NotDone | null> {
  if (!(await holdCategories(tx, categoryIds))) {
    return { ok: false, reason: 'invalid', fields: { categoryIds: 'notFound' } };
  }
  const wrong = await wrongRecommendation(tx, recommendedIds, userId);
  return wrong && { ok: false, reason: 'invalid', fields: { recommendedIds: wrong } };
}

/** The rate as it is stored, where one is given; null where there is no such rate. */
async function givenTaxRate(
  tx: Transaction,
  { taxRateId }: Pick<ServiceUnitInput, 'taxRateId'>,
): Promise<{ taxRateId?: number | null } | null> {
  if (!taxRateId) return { taxRateId };
  const named = await nameOfRate(taxRateId, tx);
  return named === undefined ? null : { taxRateId: named };
}

const NO_SUCH_RATE = { ok: false, reason: 'invalid', fields: { taxRateId: 'notFound' } } as const;

async function joinCategories(tx: Transaction, serviceUnitId: number, ids: number[]): Promise<void> {
  const ofThis = eq(serviceUnitCategory.serviceUnitId, serviceUnitId);
  await tx.delete(serviceUnitCategory).where(and(ofThis, notInArray(serviceUnitCategory.categoryId, ids)));
  await tx
    .insert(serviceUnitCategory)
    .values(ids.map((categoryId) => ({ serviceUnitId, categoryId })))
    .onConflictDoNothing();
}

/** As a part of more that is written. */
export async function addServiceUnit(
  tx: Transaction,
  { categoryIds, recommendedIds = [], ...input }: ServiceUnitInput,
  writing: Writing,
): Promise<Saved<BoardServiceUnit>> {
  const wrong = await wrongJoins(tx, { categoryIds, recommendedIds }, null);
  if (wrong) return wrong;
  const rate = await givenTaxRate(tx, input);
  if (!rate) return NO_SUCH_RATE;
  const [row] = await tx
    .insert(serviceUnit)
    .values({ ...columnsOf(input), ...rate, ...newStamps(writing) })
    .returning({ id: serviceUnit.id });
  if (row) {
    await joinCategories(tx, row.id, categoryIds);
    await recommend(tx, row.id, recommendedIds);
  }
  return created(tx, SERVICE_UNIT, row, writing);
}

export const createServiceUnit = (
  input: ServiceUnitInput,
  writing: Writing,
): Promise<Saved<BoardServiceUnit>> => inTransaction((tx) => addServiceUnit(tx, input, writing));

/**
 * Replaces the record that was seen; terms that are booked keep the duration and the price they were booked with. Hours of
 * its own may leave some of them outside. Who may not price leaves all prices as they are, or is refused.
 */
export const changeServiceUnit = (
  id: number,
  { editedAt, ...typed }: ServiceUnitChange,
  { mayPrice, ...writing }: ConflictCheckedWriting & { mayPrice: boolean },
): Promise<Saved<BoardServiceUnit>> =>
  withConflictCheck<Saved<BoardServiceUnit>>({ serviceUnitIds: [id] }, writing, async (tx) => {
    const { by, now } = writing;
    const { categoryIds, recommendedIds, ...input } = typed;
    const wrong = await wrongJoins(tx, typed, id);
    if (wrong) return wrong;
    const rate = await givenTaxRate(tx, input);
    if (!rate) return NO_SUCH_RATE;
    const before = await getBoardServiceUnit(id, tx);
    const [changed] = await tx
      .update(serviceUnit)
      .set({ ...columnsOf(input), ...rate, editedAt: nextEdit(serviceUnit, now) })
      .where(asSeen(serviceUnit, id, editedAt))
      .returning({ id: serviceUnit.id });
    const fresh = await getBoardServiceUnit(id, tx);
    if (!changed || !before || !fresh) return notAsSeen(tx, { entity, id, fresh });
    if (!mayPrice && PRICE_FIELDS.some((field) => before[field] !== fresh[field])) {
      return rollBackWith<NotDone>({ ok: false, reason: 'forbidden' });
    }
    if (!processingFits(fresh)) return rollBackWith<NotDone>(PROCESSING_OUTSIDE);
    // Who says nothing of a special price may still have typed a price that is none beside it.
    const problem = specialPriceProblem(fresh, fresh);
    if (problem)
      return rollBackWith<NotDone>({
        ok: false,
        reason: 'invalid',
        fields: { [problem.field]: problem.error },
      });
    await joinCategories(tx, id, categoryIds);
    if (recommendedIds) await recommend(tx, id, recommendedIds);
    const changes = changedFields(before, typed);
    await recordChange(tx, { entity, entityId: id, action: 'changed', by, at: now, changes });
    return written(tx, SERVICE_UNIT, id);
  });

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function changedFields(before: BoardServiceUnit, { categoryIds, ...input }: ServiceUnitInput) {
  const changes = Object.entries(input).filter(
    ([field, value]) => !same(before[field as keyof typeof input], value), // the entries of input have its keys
  );
  const previous = before.categories.map(({ id }) => id);
  const moved = same(
    previous,
    categoryIds.toSorted((a, b) => a - b),
  )
    ? {}
    : { categoryIds };
  return { ...Object.fromEntries(changes), ...moved };
}

export const setServiceUnitStatus = (
  id: number,
  status: ServiceUnitStatus,
  { by, now }: Writing,
): Promise<Saved<BoardServiceUnit>> =>
  inTransaction(async (tx) => {
    const [changed] = await tx
      .update(serviceUnit)
      .set({ status, editedAt: nextEdit(serviceUnit, now) })
      .where(and(eq(serviceUnit.id, id), sql`${serviceUnit.status} <> ${status}`))
      .returning({ id: serviceUnit.id });
    if (changed) {
      const changes = { status };
      await recordChange(tx, { entity, entityId: id, action: 'status', by, at: now, changes });
    }
    const record = await getBoardServiceUnit(id, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });

/** Refused while there are reservations of it, past ones as well: hidden, it takes no new ones. */
export async function removeServiceUnit(id: number, { by, now }: Writing): Promise<Removed> {
  let keys: string[] = [];
  const outcome = await orStillUsed(() =>
    inTransaction(async (tx): Promise<Removed> => {
      const pictures = await tx
        .select({ key: image.storageKey })
        .from(image)
        .where(eq(image.serviceUnitId, id));
      const removed = await tx
        .delete(serviceUnit)
        .where(eq(serviceUnit.id, id))
        .returning({ id: serviceUnit.id });
      if (removed.length === 0) return { ok: false, reason: 'notFound' };
      await recordChange(tx, { entity, entityId: id, action: 'removed', by, at: now });
      keys = pictures.map(({ key }) => key);
      return { ok: true };
    }),
  );
  if (outcome.ok) await discardUnnamed(keys);
  return outcome;
}
