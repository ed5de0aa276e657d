import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import { notifyClient } from '../../delivery/messages/notify.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { causedAt, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { formerTerm } from '../booked-visit/notify.ts';
import { lastActionOf } from '../undo/queries.ts';
import { isTheirLastAction } from '../undo/rules.ts';
import type { TakenBack } from '../undo/service.ts';

/** Another end, and the beginning as it was. */
const otherLength = z.object({
  termFrom: z.undefined().optional(),
  termTo: z.tuple([z.string(), z.unknown()]),
});

/** Tells the client of the length that the caller has just given it. Who takes that back takes this back as well. */
export async function notifyOfLength(id: number, writing: Writing): Promise<TakenBack> {
  const outcome = await inTransaction((tx) => notifyWithin(tx, id, writing));
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

async function notifyWithin(tx: Transaction, id: number, { by, now }: Writing): Promise<TakenBack> {
  const [row] = await tx.select().from(reservation).where(eq(reservation.id, id)).for('update');
  if (!row) return { ok: false, reason: 'notFound' };
  const last = await lastActionOf(tx, id);
  const isExpected = EXPECTED_STATUSES.includes(row.status) && row.termFrom > now;
  if (!isExpected || !isTheirLastAction(last, { by, now })) return { ok: false, reason: 'wrongState' };
  const { data: changes } = otherLength.safeParse(last.changes);
  if (!changes) return { ok: false, reason: 'wrongState' };
  const formerEnd = new Date(changes.termTo[0]);
  await notifyClient(tx, {
    template: 'newLength',
    payload: { ...formerTerm({ from: row.termFrom, to: formerEnd }), ...causedAt(last.at) },
    reservationId: id,
    runAt: staffMailAt(by, now),
    onceKey: `newLength:${id}:${last.at.toISOString()}`,
  });
  return { ok: true };
}
