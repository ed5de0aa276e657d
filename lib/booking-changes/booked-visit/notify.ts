import 'server-only';
import { notifyClient, type ClientNews } from '../../delivery/messages/notify.ts';
import { causedAt, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import type { Actor } from '../../kit/audit/service.ts';
import type { MoveContext, Segment, BookedVisit } from './booked-visit.ts';

type Notice = Parameters<MoveContext['notify']>[2];

type Template = 'adjusted' | 'newLength' | 'reassigned';

/** What a client is told of it: other times, another length alone, or other people; null where there is nothing to tell. */
export function templateOfMove(moved: Omit<Notice, 'termFrom' | 'now'>): Template | null {
  const { wasTerm, isSameTerm, isSameStart, reassigned, termTo } = moved;
  if (isSameTerm) return reassigned.length > 0 ? 'reassigned' : null;
  const isOtherEnd = termTo.getTime() !== wasTerm.to.getTime();
  return isSameStart && isOtherEnd && reassigned.length === 0 ? 'newLength' : 'adjusted';
}

/** Staff have moved it: what the client hears of that; null where there is nothing to tell. */
export function newsOfAdjustment(
  by: Actor,
  seen: BookedVisit,
  moved: Notice,
): (ClientNews & { template: Template }) | null {
  const template = templateOfMove(moved);
  // Once a term has begun, nobody reads of it.
  if (template === null || moved.termFrom <= moved.now) return null;
  const payload =
    template === 'reassigned' ? formerPeople(seen, moved.reassigned) : formerTerm(moved.wasTerm);
  return {
    template,
    payload: { ...payload, ...causedAt(moved.now) },
    reservationId: seen.reservation.id,
    runAt: staffMailAt(by, moved.now),
  };
}

/** @param notify whether staff want it; undefined: but for another length alone, of which nobody hears unless they do */
export const notifyOfAdjustment =
  (by: Actor, notify?: boolean): MoveContext['notify'] =>
  async (tx, seen, moved) => {
    const news = newsOfAdjustment(by, seen, moved);
    if (news && (notify ?? news.template !== 'newLength')) await notifyClient(tx, news);
  };

export const formerTerm = ({ from, to }: Notice['wasTerm']) => ({
  from: from.toISOString(),
  to: to.toISOString(),
});

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
