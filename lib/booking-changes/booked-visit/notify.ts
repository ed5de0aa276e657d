import 'server-only';
import { notifyClient, type ClientNews } from '../../delivery/messages/notify.ts';
import { causedAt, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import type { Actor } from '../../kit/audit/service.ts';
import type { MoveContext, Segment, BookedVisit } from './booked-visit.ts';

type Notice = Parameters<MoveContext['notify']>[2];

/** Staff have moved it: the client hears of another term, or of another colleague; null where there is nothing to tell. */
export function newsOfAdjustment(
  by: Actor,
  seen: BookedVisit,
  { wasTerm, isSameTerm, ...moved }: Notice,
): (ClientNews & { template: 'adjusted' | 'reassigned' }) | null {
  // Once a term has begun, nobody reads of it.
  if (moved.termFrom <= moved.now || (isSameTerm && moved.reassigned.length === 0)) return null;
  const notice = isSameTerm
    ? { template: 'reassigned' as const, payload: formerPeople(seen, moved.reassigned) }
    : {
        template: 'adjusted' as const,
        payload: { from: wasTerm.from.toISOString(), to: wasTerm.to.toISOString() },
      };
  return {
    template: notice.template,
    payload: { ...notice.payload, ...causedAt(moved.now) },
    reservationId: seen.reservation.id,
    runAt: staffMailAt(by, moved.now),
  };
}

export const notifyOfAdjustment =
  (by: Actor): MoveContext['notify'] =>
  async (tx, seen, moved) => {
    const news = newsOfAdjustment(by, seen, moved);
    if (news) await notifyClient(tx, news);
  };

/** Who had the parts that somebody else has now. */
function formerPeople({ employeeNames, parts }: BookedVisit, reassigned: readonly Segment[]) {
  const names = reassigned.flatMap(({ employeeId }) => employeeNames.get(employeeId ?? 0) ?? []);
  return {
    formerEmployeeName: [...new Set(names)].join(', ') || null,
    ...(parts.length > 1 && { segments: reassigned.map(({ id }) => id) }),
  };
}

/** Staff say it themselves, or nobody needs to know. */
export const notifyNobody: MoveContext['notify'] = () => Promise.resolve();
