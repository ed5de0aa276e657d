import 'server-only';
import { z } from 'zod';
import type { Executor } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { updateAsSeen } from '../../bookings/lifecycle/as-seen.ts';
import { followNoShow } from '../../bookings/lifecycle/no-show-refunds.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import type { BookedVisit } from '../booked-visit/booked-visit.ts';

const moment = z
  .tuple([z.string().nullable(), z.unknown()])
  .transform(([before]) => (before === null ? null : new Date(before)))
  .optional();
/** Of what was noted, what became different. */
const noted = z.object({ arrivedAt: moment, startedAt: moment, expectedAt: moment, noShowAt: moment });

/** What was noted of a client on the day is as it was before. @returns false when the reservation is not as it was seen */
export const takePresenceBack = (
  { reservation: row }: BookedVisit,
  changes: Record<string, unknown>,
  { by, now }: Writing,
  executor?: Executor,
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const before = noted.parse(changes);
    if (!(await updateAsSeen(tx, row, before, { by, now }))) return false;
    if (before.noShowAt !== undefined) await followNoShow(tx, row, before.noShowAt, now);
    await recordChange(tx, { entity: 'reservation', entityId: row.id, action: 'undone', by, at: now });
    return true;
  }, executor);
