import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { leaveRequest } from '@/db/schema/hours';
import { inTransaction } from '@/db/transaction';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { salonLanguages, salonZone } from '../../salon/settings/settings.ts';
import { LEAVE_STATUS } from '../../base/statuses.ts';
import { dayOf, daysBetween } from '../../base/time/zone.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { NotDone, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { newStamps } from '../../kit/records/writes.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { loadRota } from '../affected/queries.ts';
import { enterAbsence } from '../absences/service.ts';
import type { Resolved } from '../solving/answer.ts';
import { savingSolved, type SolvingWriting } from '../solving/service.ts';
import type { LeaveRequestRecord } from './answer.ts';
import { findLeave } from './queries.ts';
import { awayOn } from './rules.ts';
import type { LeaveInput } from './schema.ts';
import { notifyOfAnswer } from './notify.ts';

const entity = 'leave-request';
const { OPEN, APPROVED, DECLINED, WITHDRAWN } = LEAVE_STATUS;
/** A year: nobody asks for more in one go. */
const MOST_DAYS = 366;
const NOT_FOUND = { ok: false, reason: 'notFound' } as const;

type Requested = typeof leaveRequest.$inferSelect;
type Outcome = Saved<LeaveRequestRecord>;

async function saved(tx: Transaction, id: number): Promise<Outcome> {
  const record = await findLeave(id, tx);
  return record ? { ok: true, record } : NOT_FOUND;
}

/** An employee asks to be away on some days to come, today included. */
export async function askLeave(employeeId: number, input: LeaveInput, writing: Writing): Promise<Outcome> {
  const { by, now } = writing;
  const { fromDay, toDay } = input;
  if (daysBetween(fromDay, toDay) >= MOST_DAYS) {
    return { ok: false, reason: 'invalid', fields: { toDay: 'tooMany' } };
  }
  if (fromDay < dayOf(now.getTime(), salonZone())) {
    return { ok: false, reason: 'invalid', fields: { fromDay: 'dayOver' } };
  }
  try {
    return await inTransaction<Outcome>(async (tx) => {
      const [row] = await tx
        .insert(leaveRequest)
        .values({ employeeId, ...input, ...newStamps(writing) })
        .returning({ id: leaveRequest.id });
      if (!row) throw new Error('no leave was asked for');
      await recordChange(tx, { entity, entityId: row.id, action: 'leave asked', by, at: now });
      return saved(tx, row.id);
    });
  } catch (error) {
    if (!isExclusionViolation(error)) throw error;
    return { ok: false, reason: 'leaveAsked' };
  }
}

/** Holds a request that has no answer yet: of two answers at the same time, the second finds the first. */
async function heldOpen(tx: Transaction, id: number, employeeId?: number): Promise<Requested | NotDone> {
  const [row] = await tx.select().from(leaveRequest).where(eq(leaveRequest.id, id)).for('no key update');
  if (!row || (employeeId !== undefined && row.employeeId !== employeeId)) return NOT_FOUND;
  return row.status === OPEN ? row : { ok: false, reason: 'leaveAnswered' };
}

type Change = Partial<Pick<Requested, 'answer' | 'answeredAt' | 'absenceId'>> & Pick<Requested, 'status'>;

const set = (tx: Transaction, id: number, change: Change, now: Date) =>
  tx
    .update(leaveRequest)
    .set({ ...change, editedAt: nextEdit(leaveRequest, now) })
    .where(eq(leaveRequest.id, id));

/** She takes back what nobody has answered. */
export const withdrawLeave = (id: number, employeeId: number, { by, now }: Writing): Promise<Outcome> =>
  inTransaction<Outcome>(async (tx) => {
    const requested = await heldOpen(tx, id, employeeId);
    if ('ok' in requested) return requested;
    await set(tx, id, { status: WITHDRAWN }, now);
    await recordChange(tx, { entity, entityId: id, action: 'leave withdrawn', by, at: now });
    return saved(tx, id);
  });

export async function declineLeave(
  id: number,
  { reason }: { reason: string },
  writing: Writing,
): Promise<Outcome> {
  const { by, now } = writing;
  const outcome = await inTransaction<Outcome>(async (tx) => {
    const requested = await heldOpen(tx, id);
    if ('ok' in requested) return requested;
    await set(tx, id, { status: DECLINED, answer: reason, answeredAt: now }, now);
    await recordChange(tx, { entity, entityId: id, action: 'leave declined', by, at: now });
    await notifyOfAnswer(tx, requested, 'leaveDeclined', writing);
    return saved(tx, id);
  });
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

/** By the hours of this moment, which she was shown when she asked, or others since. */
async function spanOf(tx: Transaction, requested: Requested) {
  const rota = await loadRota(tx, requested.fromDay, requested.toDay);
  const { start, end } = awayOn(rota, requested.employeeId, requested);
  return { unavailableFrom: new Date(start), unavailableTo: new Date(end) };
}

/**
 * Says yes: the absence is entered as any other, with what becomes of the reservations that it hits. With the absence the yes is
 * taken back.
 */
export async function approveLeave(
  id: number,
  writing: SolvingWriting,
): Promise<Saved<LeaveRequestRecord & { resolved?: Resolved[] }>> {
  const { by, now } = writing;
  const seen = await findLeave(id);
  if (!seen) return NOT_FOUND;
  const outcome = await savingSolved<LeaveRequestRecord>(
    { employeeIds: [seen.employeeId] },
    writing,
    async (tx) => {
      const requested = await heldOpen(tx, id);
      if ('ok' in requested) return requested;
      const { employeeId: ownerId, kind } = requested;
      const reason = translatorOf(salonLanguages().fallback)(`status.absenceKind.${kind}`);
      const away = { ownerId, kind, reason, ...(await spanOf(tx, requested)) };
      const absence = await enterAbsence(tx, 'employee', away, writing);
      if (!absence.ok) throw new Error('the absence of the leave was not entered');
      await set(tx, id, { status: APPROVED, answeredAt: now, absenceId: absence.record.id }, now);
      await recordChange(tx, { entity, entityId: id, action: 'leave approved', by, at: now });
      await notifyOfAnswer(tx, requested, 'leaveApproved', writing);
      return saved(tx, id);
    },
  );
  if (outcome.ok) wakeMailWorker();
  return outcome;
}
