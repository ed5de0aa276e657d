import 'server-only';
import { eq } from 'drizzle-orm';
import { reservation } from '@/db/schema/reservations';
import { presenceAfter, refusalToNote, type PresenceStep } from '../../booking-rules/presence-rules.ts';
import { followNoShow } from '../../bookings/lifecycle/no-show-refunds.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { BoardReservation } from './queries.ts';
import { withLocked, type Asker } from './steps.ts';

/**
 * Notes that a client is here, that her service has begun, or that she comes later; the status stays. Whoever was taken for missing and
 * comes after all is not missing. Noted twice it is as noted once.
 */
export const notePresence = (
  id: number,
  step: PresenceStep,
  asker: Asker,
): Promise<Saved<BoardReservation>> =>
  withLocked(id, asker, async (tx, row) => {
    const { by, now } = asker;
    const refusal = refusalToNote(row, step.kind, { now, zone: salonZone() });
    if (refusal) return refusal;
    const before = {
      arrivedAt: row.arrivedAt,
      startedAt: row.startedAt,
      expectedAt: row.expectedAt,
      noShowAt: row.noShowAt,
    };
    const after = {
      ...presenceAfter(row, step, now),
      noShowAt: step.kind === 'late' ? row.noShowAt : null,
    };
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length === 0) return null;
    await tx
      .update(reservation)
      .set({ ...after, changedBy: by, editedAt: nextEdit(reservation, now) })
      .where(eq(reservation.id, id));
    await followNoShow(tx, row, after.noShowAt, now);
    await recordChange(tx, { entity: 'reservation', entityId: id, action: step.kind, by, at: now, changes });
    return null;
  });

type Moments = Record<string, Date | null>;

/** Old and new, of what became different. */
const changesBetween = (before: Moments, after: Moments) =>
  Object.fromEntries(
    Object.entries(before).flatMap(([name, old]) => {
      const [was, is] = [old?.toISOString() ?? null, after[name]?.toISOString() ?? null];
      return was === is ? [] : [[name, [was, is]]];
    }),
  );
