import type { StaffNewsKind } from '@/db/schema/delivery/notices';
import { DAY } from '../../base/time/units.ts';
import { undoEnd } from '../../booking-rules/client-rules.ts';

/** Something that staff are to be notified of: it concerns a reservation, one part of it, or neither. */
export type News = {
  id: number;
  kind: StaffNewsKind;
  reservationId: number | null;
  segmentId: number | null;
  contactMessageId: number | null;
  clientReplyId: number | null;
  deskRequestId: number | null;
  reviewId: number | null;
  /** As the history names them. */
  actor: string;
  at: Date;
};

/** After a day nobody is notified any more: by then staff have seen it on the board. */
export const newsEnd = (at: Date): Date => new Date(at.getTime() + DAY);

/** When staff are notified: not before the action can no longer be undone, so that no notice turns out wrong. */
export function notifyAt({ kind, actor, at }: News, staffDelayMs: number): Date {
  if (actor.startsWith('user:')) return new Date(at.getTime() + staffDelayMs);
  return kind === 'cancelled' && actor === 'client' ? undoEnd(at) : at;
}

/** Without what cancels itself out: a reservation that was booked and cancelled before anybody was notified of either is left out. */
function settled(queue: News[]): News[] {
  const left: News[] = [];
  for (const news of queue) {
    const last = left.at(-1);
    if (last?.segmentId === null && news.segmentId === null) {
      left.pop();
      if (last.kind !== news.kind) continue;
    }
    left.push(news);
  }
  return left;
}

/**
 * Sorts what waits: `notify` is due now; `over` is never sent, because it was taken back, cancels itself out or is too old. The
 * rest waits on.
 */
export function sorted(
  queue: News[],
  { now, staffDelayMs }: { now: Date; staffDelayMs: number },
): { notify: News[]; over: News[] } {
  const inOrder = queue.toSorted((one, other) => one.id - other.id);
  const ofReservations = new Set(
    inOrder.map(({ reservationId }) => reservationId).filter((id) => id !== null),
  );
  const standing = new Set([
    ...inOrder.filter(({ reservationId }) => reservationId === null),
    ...[...ofReservations].flatMap((id) => settled(inOrder.filter((news) => news.reservationId === id))),
  ]);
  const isOld = ({ at }: News) => newsEnd(at) <= now;
  const isDue = (news: News) => notifyAt(news, staffDelayMs) <= now;
  return {
    notify: inOrder.filter((news) => standing.has(news) && !isOld(news) && isDue(news)),
    over: inOrder.filter((news) => !standing.has(news) || isOld(news)),
  };
}
