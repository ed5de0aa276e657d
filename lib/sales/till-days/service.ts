import 'server-only';
import { eq } from 'drizzle-orm';
import { tillDay } from '@/db/schema/money/sales';
import { withAmount } from '../../base/validation/message-keys.ts';
import type { IdempotencyRequest } from '../../bookings/book/idempotency.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit, notAsSeen } from '../../kit/records/service.ts';
import { oncePerKey } from '../once.ts';
import { userIdOf } from '../sale/held.ts';
import type { TillDayRecord } from './answer.ts';
import { openDay } from './current.ts';
import { findTillDay } from './queries.ts';
import { differenceOf, isSameExpectation } from './rules.ts';
import type { CloseInput } from './schema.ts';

type TillWriting = Writing & { idempotency: IdempotencyRequest | null };

/** Opens a day with what lies in the drawer; the first payment would do so with what the last day left. */
export const openTillDay = (
  { float }: { float: number },
  writing: TillWriting,
): Promise<Saved<TillDayRecord>> =>
  oncePerKey<TillDayRecord>({ ...writing, find: findTillDay }, async (tx) => {
    const id = await openDay(tx, float, writing);
    const record = id === null ? null : await findTillDay(id, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'tillDayOpen' };
  });

/**
 * Closes a day with what was counted, as long as what was expected then is expected still. Payments under way are waited for, and
 * later ones open the next.
 */
export const closeTillDay = (
  id: number,
  { editedAt, counted, expected: seen, nextFloat, note }: CloseInput,
  writing: TillWriting,
): Promise<Saved<TillDayRecord>> =>
  oncePerKey<TillDayRecord>({ ...writing, find: findTillDay }, async (tx) => {
    const { by, now } = writing;
    const [row] = await tx.select().from(tillDay).where(eq(tillDay.id, id)).for('update');
    const day = await findTillDay(id, tx);
    if (!row || !day || row.closedAt || row.editedAt.getTime() !== editedAt.getTime())
      return notAsSeen(tx, { entity: 'till-day', id, fresh: day });
    const { expected } = day;
    // A payment leaves the row of the day as it was.
    if (seen && !isSameExpectation(seen, expected))
      return { ok: false, reason: 'changedMeanwhile', record: day, changedBy: null };
    const cash = counted.CASH ?? 0;
    if (nextFloat > cash)
      return {
        ok: false,
        reason: 'invalid',
        fields: { nextFloat: withAmount('mostAmount', cash, row.currency) },
      };
    const difference = differenceOf(expected, counted);
    const closing = { closedAt: now, closedBy: userIdOf(writing), expected, counted, difference, nextFloat };
    await tx
      .update(tillDay)
      .set({ ...closing, note: note || null, editedAt: nextEdit(tillDay, now) })
      .where(eq(tillDay.id, id));
    const changes = { difference };
    await recordChange(tx, { entity: 'till-day', entityId: id, action: 'till closed', by, at: now, changes });
    const record = await findTillDay(id, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
