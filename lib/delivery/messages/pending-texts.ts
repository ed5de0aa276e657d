import 'server-only';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { MESSAGE_CHANNELS } from '../../base/channels.ts';

/** A message names the time that holds when it is written, so these tell of a later move by themselves. */
const TERM_TEXTS = new Set(['held', 'confirmed', 'adjusted']);
/** What the words of those that wait may change with. */
const CHANGES = new Set(['adjusted', 'reassigned', 'shortened']);

type News = { template: string; reservationId: number; payload?: Record<string, unknown> | undefined };
type Row = typeof outbox.$inferSelect;

const textsOf = (reservationId: number) =>
  and(eq(outbox.reservationId, reservationId), inArray(outbox.channel, [...MESSAGE_CHANNELS]));

/**
 * What still waits to tell a client of the reservation, before news of it are recorded. What a provider has had before goes out anew
 * under an id of its own: one id is one text.
 * @returns whether the client needs no message about the news
 */
export async function settlePendingTexts(
  tx: Executor,
  { template, reservationId, payload }: News,
): Promise<boolean> {
  if (template === 'cancelled') return hasReceivedNothing(tx, reservationId);
  if (!CHANGES.has(template)) return false;
  const waiting = await tx
    .select()
    .from(outbox)
    .where(
      and(
        textsOf(reservationId),
        eq(outbox.state, 'waiting'),
        inArray(outbox.template, [...TERM_TEXTS, ...CHANGES]),
      ),
    )
    .for('update');
  const pending: Row[] = [];
  for (const row of waiting) {
    // A worker is handing it over with the former words: it may still say that it did, and is not tried again.
    if (row.lockedUntil !== null) await dropText(tx, row.id);
    else pending.push(row.attempts === 0 ? row : await renewText(tx, row));
  }
  const withTerm = pending.filter((row) => TERM_TEXTS.has(row.template));
  if (template !== 'adjusted' || withTerm.length === 0) return false;
  await noteChange(tx, withTerm, payload?.causedAt);
  return true;
}

/** Who has called it off without ever having had a message about it needs none. */
async function hasReceivedNothing(tx: Executor, reservationId: number): Promise<boolean> {
  const [counted] = await tx
    .select({
      handedOver: sql<number>`count(*) filter (where ${or(eq(outbox.state, 'sent'), isNotNull(outbox.lockedUntil))})::int`,
      waiting: sql<number>`count(*) filter (where ${and(eq(outbox.state, 'waiting'), inArray(outbox.template, [...TERM_TEXTS]))})::int`,
    })
    .from(outbox)
    .where(textsOf(reservationId));
  return counted !== undefined && counted.handedOver === 0 && counted.waiting > 0;
}

const dropText = (tx: Executor, id: string) =>
  tx
    .update(outbox)
    .set({
      state: 'cancelled',
      lockedUntil: null,
      nextChannel: null,
      nextAt: null,
      onceKey: null,
      cost: null,
      chargedOn: null,
    })
    .where(eq(outbox.id, id));

/** What was taken for it stays taken, once. */
async function renewText(tx: Executor, row: Row): Promise<Row> {
  await dropText(tx, row.id);
  const { id: _former, attempts: _tries, unsureSince: _unsure, lastError: _error, ...copied } = row;
  const [renewed] = await tx.insert(outbox).values(copied).returning();
  if (!renewed) throw new Error('A message was not recorded anew');
  return renewed;
}

/** So that whoever takes the move back knows whether its reader has heard of it (lib/delivery/outbox/taken-back.ts). */
async function noteChange(tx: Executor, rows: readonly Row[], causedAt: unknown): Promise<void> {
  if (typeof causedAt !== 'string') return;
  await tx
    .update(outbox)
    .set({
      payload: sql`jsonb_set(${outbox.payload}, '{tellsOf}', coalesce(${outbox.payload} -> 'tellsOf', '[]') || ${JSON.stringify([causedAt])}::jsonb)`,
    })
    .where(
      inArray(
        outbox.id,
        rows.map(({ id }) => id),
      ),
    );
}

/**
 * What waits to be sent about these reservations goes to another number of the client's. What a provider has had before keeps its number,
 * as one id is one text.
 */
export async function readdressTexts(
  tx: Executor,
  { from, to, reservationIds }: { from: string; to: string; reservationIds: number[] },
): Promise<void> {
  await tx
    .update(outbox)
    .set({ recipient: to })
    .where(
      and(
        inArray(outbox.reservationId, reservationIds),
        inArray(outbox.channel, [...MESSAGE_CHANNELS]),
        eq(outbox.recipient, from),
        eq(outbox.state, 'waiting'),
        eq(outbox.attempts, 0),
        isNull(outbox.lockedUntil),
      ),
    );
}
