import 'server-only';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import type { SelfServiceOutcome } from '../../booking-changes/by-client/outcome.ts';
import { reservationBehind } from './queries.ts';

/** Leaves the salon a note, which it sees wherever it sees the reservation. */
export const noteByLink = (token: string, requirements: string, now: Date): Promise<SelfServiceOutcome> =>
  inTransaction(async (tx): Promise<SelfServiceOutcome> => {
    const id = await reservationBehind(tx, token, now);
    if (id === null) return { ok: false, reason: 'linkInvalid' };
    const noted = await tx
      .update(reservation)
      .set({ requirements, changedBy: 'client', editedAt: nextEdit(reservation, now) })
      .where(
        and(
          eq(reservation.id, id),
          inArray(reservation.status, [...EXPECTED_STATUSES]),
          gt(reservation.termFrom, now),
        ),
      )
      .returning({ id: reservation.id });
    if (noted.length === 0) return { ok: false, reason: 'wrongState' };
    // By name only: the history keeps nobody's words.
    const changes = { fields: ['requirements'] };
    const event = { entity: 'reservation', entityId: id, action: 'changed', by: 'client', at: now } as const;
    await recordChange(tx, { ...event, changes });
    return { ok: true, id };
  });
