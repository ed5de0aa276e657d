import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { auditEvent, series } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import type { Locale } from '../base/statuses.ts';
import { translatorOf } from '../base/i18n/catalogue.ts';
import { undoByStaff } from '../booking-changes/undo/service.ts';
import { isTheirLastAction } from '../booking-changes/undo/rules.ts';
import { recordChange } from '../kit/audit/service.ts';
import type { Writing } from '../kit/records/outcome.ts';
import { nextEdit } from '../kit/records/service.ts';

type Left = { reservationId: number; text: string }[];
type Undone = { ok: true; undone: number; left: Left } | { ok: false; reason: 'notFound' | 'nothingToUndo' };

/** What of a series was done last, and with which of its reservations. */
async function lastActionOf(id: number) {
  const [last] = await db
    .select({
      action: auditEvent.action,
      by: auditEvent.actor,
      at: auditEvent.at,
      changes: auditEvent.changes,
    })
    .from(auditEvent)
    .where(and(eq(auditEvent.entity, 'series'), eq(auditEvent.entityId, id)))
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return last ?? null;
}

const numbersIn = ({ reservations }: Record<string, unknown>): number[] =>
  Array.isArray(reservations) ? reservations.filter((each) => typeof each === 'number') : [];

/**
 * Takes back what the caller has just done with a series, within a minute: each reservation by the rules of `undoByStaff`. What these
 * refuse, such as a time that somebody else has by now, stays as it is.
 */
export async function undoSeries(
  id: number,
  { by, now, locale }: Writing & { locale: Locale },
): Promise<Undone> {
  const [row] = await db.select({ id: series.id }).from(series).where(eq(series.id, id));
  if (!row) return { ok: false, reason: 'notFound' };
  const last = await lastActionOf(id);
  if (!isTheirLastAction(last, { by, now }) || last.action === 'undone')
    return { ok: false, reason: 'nothingToUndo' };
  const t = translatorOf(locale);
  const left: Left = [];
  const numbers = numbersIn(last.changes);
  for (const reservationId of numbers) {
    const outcome = await undoByStaff(reservationId, { by, now });
    if (!outcome.ok) left.push({ reservationId, text: t(`errors.${outcome.reason}`) });
  }
  const status = last.action === 'created' ? 'ENDED' : 'ACTIVE';
  await inTransaction(async (tx) => {
    await tx
      .update(series)
      .set({ status, editedAt: nextEdit(series, now) })
      .where(eq(series.id, id));
    await recordChange(tx, {
      entity: 'series',
      entityId: id,
      action: 'undone',
      by,
      at: now,
      changes: { status },
    });
  });
  return { ok: true, undone: numbers.length - left.length, left };
}
