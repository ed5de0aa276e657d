import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { auditEvent } from '@/db/schema/history';
import { reservation, reservationSegment, series } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import type { Locale } from '../base/statuses.ts';
import { translatorOf } from '../base/i18n/catalogue.ts';
import { lastActionOf } from '../booking-changes/undo/queries.ts';
import { openWhatWaits, undoWithin, type TakenBack } from '../booking-changes/undo/service.ts';
import { isTheirLastAction } from '../booking-changes/undo/rules.ts';
import { lockTime } from '../booking-rules/locks.ts';
import { wakeMailWorker } from '../delivery/outbox/outbox.ts';
import { recordChange } from '../kit/audit/service.ts';
import type { Writing } from '../kit/records/outcome.ts';
import { nextEdit } from '../kit/records/service.ts';

type Left = { reservationId: number; text: string }[];
type Undone = { ok: true; undone: number; left: Left } | { ok: false; reason: 'notFound' | 'nothingToUndo' };

/** What of a series was done last, and with which of its reservations. */
async function lastActionOfSeries(tx: Transaction, id: number) {
  const [last] = await tx
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

type Outcome =
  | { ok: true; each: { reservationId: number; outcome: TakenBack }[] }
  | { ok: false; reason: 'notFound' | 'nothingToUndo' };

/**
 * Takes back what the caller has just done with a series, within a minute: each reservation by the rules of `undoByStaff`. What these
 * refuse, such as a time that somebody else has by now, stays as it is.
 */
export async function undoSeries(
  id: number,
  { by, now, locale }: Writing & { locale: Locale },
): Promise<Undone> {
  const outcome = await inTransaction((tx) => undoAll(tx, id, { by, now }));
  if (!outcome.ok) return outcome;
  wakeMailWorker();
  const t = translatorOf(locale);
  const left: Left = [];
  for (const { reservationId, outcome: taken } of outcome.each) {
    if (taken.ok) await openWhatWaits(reservationId, now);
    else left.push({ reservationId, text: t(`errors.${taken.reason}`) });
  }
  return { ok: true, undone: outcome.each.length - left.length, left };
}

/** What is refused is left as it is; what fails leaves all of it. */
async function undoAll(tx: Transaction, id: number, writing: Writing): Promise<Outcome> {
  const { by, now } = writing;
  await lockAll(tx, id);
  const [row] = await tx.select({ id: series.id }).from(series).where(eq(series.id, id)).for('update');
  if (!row) return { ok: false, reason: 'notFound' };
  const last = await lastActionOfSeries(tx, id);
  if (!isTheirLastAction(last, writing) || last.action === 'undone')
    return { ok: false, reason: 'nothingToUndo' };
  const each: { reservationId: number; outcome: TakenBack }[] = [];
  for (const reservationId of numbersIn(last.changes)) {
    each.push({ reservationId, outcome: await undoOne(tx, reservationId, last.at, writing) });
  }
  const status = last.action === 'created' ? 'ENDED' : 'ACTIVE';
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
  return { ok: true, each };
}

/** The time of everybody who is in it, before any of it is given back. A move may have brought a date to another place. */
async function lockAll(tx: Transaction, id: number): Promise<void> {
  const parts = await tx
    .select({ employeeId: reservationSegment.employeeId })
    .from(reservationSegment)
    .innerJoin(reservation, eq(reservation.id, reservationSegment.reservationId))
    .where(eq(reservation.seriesId, id));
  const employees = parts.map(({ employeeId }) => employeeId);
  if (parts.length > 0) await lockTime(tx, { employees, workplaces: 'all', schedule: 'asked' });
}

/** What has happened to one of them since is another action, which is undone by itself. */
async function undoOne(tx: Transaction, id: number, doneAt: Date, writing: Writing): Promise<TakenBack> {
  const last = await lastActionOf(tx, id);
  if (last?.at.getTime() !== doneAt.getTime()) return { ok: false, reason: 'nothingToUndo' };
  return undoWithin(tx, id, writing);
}
