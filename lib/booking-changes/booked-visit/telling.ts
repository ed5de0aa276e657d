import 'server-only';
import { tellClient, type ClientNews } from '../../delivery/messages/telling.ts';
import { causedAt, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import type { Actor } from '../../kit/audit/service.ts';
import type { MovingDeed, Segment, Subject } from './subject.ts';

type Told = Parameters<MovingDeed['tell']>[2];

/** Staff have moved it: the client hears of another term, or of another colleague; null where there is nothing to tell. */
export function newsOfAdjustment(
  by: Actor,
  seen: Subject,
  { wasTerm, isSameTerm, ...moved }: Told,
): (ClientNews & { template: 'adjusted' | 'reassigned' }) | null {
  // Once a term has begun, nobody reads of it.
  if (moved.termFrom <= moved.now || (isSameTerm && moved.reassigned.length === 0)) return null;
  const told = isSameTerm
    ? { template: 'reassigned' as const, payload: formerPeople(seen, moved.reassigned) }
    : {
        template: 'adjusted' as const,
        payload: { from: wasTerm.from.toISOString(), to: wasTerm.to.toISOString() },
      };
  return {
    template: told.template,
    payload: { ...told.payload, ...causedAt(moved.now) },
    reservationId: seen.reservation.id,
    runAt: staffMailAt(by, moved.now),
  };
}

export const tellOfAdjustment =
  (by: Actor): MovingDeed['tell'] =>
  async (tx, seen, moved) => {
    const news = newsOfAdjustment(by, seen, moved);
    if (news) await tellClient(tx, news);
  };

/** Who had the parts that somebody else has now. */
function formerPeople({ employeeNames, parts }: Subject, reassigned: readonly Segment[]) {
  const names = reassigned.flatMap(({ employeeId }) => employeeNames.get(employeeId ?? 0) ?? []);
  return {
    formerEmployeeName: [...new Set(names)].join(', ') || null,
    ...(parts.length > 1 && { segments: reassigned.map(({ id }) => id) }),
  };
}

/** Staff say it themselves, or nobody needs to know. */
export const tellNobody: MovingDeed['tell'] = () => Promise.resolve();
