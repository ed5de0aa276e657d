import 'server-only';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { auditEvent } from '@/db/schema/history';
import { inTransaction } from '@/db/transaction';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import type { Locale } from '../../base/statuses.ts';
import type { NotDone, Writing } from '../../kit/records/outcome.ts';
import { removed, type Kind } from '../../kit/records/writes.ts';
import { withdrawMoveOffer } from '../../booking-changes/move-offer/by-link.ts';
import { undoByStaff } from '../../booking-changes/undo/service.ts';
import { undoEnd } from '../../booking-rules/client-rules.ts';

/** What was undone, and what could not be, with the reason. */
export type UndoneCreation = {
  removed: number;
  undone: number;
  left: { reservationId: number; text: string }[];
};

/**
 * Takes back what the caller has just entered, with everything that was saved and done in the same action: first the records, so
 * that the time is there again, then each reservation by the rules of `undoByStaff`. What these refuse stays as it is.
 */
export async function undoCreation<Row>(
  kind: Kind<Row>,
  id: number,
  { by, now, locale }: Writing & { locale: Locale },
): Promise<({ ok: true } & UndoneCreation) | NotDone> {
  const undone = await inTransaction(async (tx) => {
    const at = await enteredAt(tx, kind, id, { by, now });
    if (!at) return null;
    let gone = 0;
    for (const each of await doneAt(tx, kind.entity, ['created'], { by, at })) {
      const outcome = await removed(tx, kind, each, { by, now });
      gone += outcome.ok ? 1 : 0;
    }
    return { at, gone };
  });
  if (!undone) return { ok: false, reason: (await wasThere(kind, id)) ? 'nothingToUndo' : 'notFound' };
  const t = translatorOf(locale);
  const left: UndoneCreation['left'] = [];
  const reservations = await doneAt(db, 'reservation', ['adjusted', 'rejected'], { by, at: undone.at });
  for (const each of await doneAt(db, 'reservation', ['move offered'], { by, at: undone.at })) {
    await withdrawMoveOffer(each, now);
  }
  for (const reservationId of reservations) {
    const outcome = await undoByStaff(reservationId, { by, now });
    if (!outcome.ok) left.push({ reservationId, text: t(`errors.${outcome.reason}`) });
  }
  return { ok: true, removed: undone.gone, undone: reservations.length - left.length, left };
}

/** Whether there is such a record, or was one. */
async function wasThere<Row>({ entity, find }: Kind<Row>, id: number): Promise<boolean> {
  const isNoted = and(eq(auditEvent.entity, entity), eq(auditEvent.entityId, id));
  return (await db.$count(auditEvent, isNoted)) > 0 || (await find(id, db)) !== null;
}

/** When the caller entered a record, if that was within the minute and nothing else has happened to it. */
async function enteredAt<Row>(
  tx: Transaction,
  { entity }: Kind<Row>,
  id: number,
  { by, now }: Writing,
): Promise<Date | null> {
  const [last] = await tx
    .select({ action: auditEvent.action, by: auditEvent.actor, at: auditEvent.at })
    .from(auditEvent)
    .where(and(eq(auditEvent.entity, entity), eq(auditEvent.entityId, id)))
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return last?.action === 'created' && last.by === by && now <= undoEnd(last.at) ? last.at : null;
}

/** What one request has written bears its moment and who sent it. */
async function doneAt(
  executor: typeof db | Transaction,
  entity: string,
  actions: string[],
  { by, at }: { by: string; at: Date },
): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ id: auditEvent.entityId })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.at, at),
        eq(auditEvent.entity, entity),
        eq(auditEvent.actor, by),
        inArray(auditEvent.action, actions),
      ),
    )
    .orderBy(auditEvent.entityId);
  return rows.map(({ id }) => id);
}
