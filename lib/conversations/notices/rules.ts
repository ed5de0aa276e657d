import type { StaffNewsKind } from '@/db/schema/notices';
import { DAY } from '../../base/time/units.ts';
import { undoEnd } from '../../booking-rules/own-rules.ts';

/** What has happened, as it waits to be told: of a reservation, of one part of it, or of neither. */
export type News = {
  id: number;
  kind: StaffNewsKind;
  reservationId: number | null;
  segmentId: number | null;
  contactMessageId: number | null;
  clientReplyId: number | null;
  /** As the history names them. */
  actor: string;
  at: Date;
};

/** Later than this nobody is told any more: whatever it was, it has been seen. */
export const newsEnd = (at: Date): Date => new Date(at.getTime() + DAY);

/** When it is told: once whoever did it can take it back no more. */
export function tellAt({ kind, actor, at }: News, staffDelayMs: number): Date {
  if (actor.startsWith('user:')) return new Date(at.getTime() + staffDelayMs);
  return kind === 'cancelled' && actor === 'client' ? undoEnd(at) : at;
}

/** Of one reservation, in its order: what is booked and cancelled before anybody heard of it has never been. */
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
 * What of all that waits is told now, what still waits, and what is not told at all, since it was taken back, came twice or is
 * too old.
 */
export function sorted(
  queue: News[],
  { now, staffDelayMs }: { now: Date; staffDelayMs: number },
): { tell: News[]; over: News[] } {
  const inOrder = queue.toSorted((one, other) => one.id - other.id);
  const ofReservations = new Set(
    inOrder.map(({ reservationId }) => reservationId).filter((id) => id !== null),
  );
  const standing = new Set([
    ...inOrder.filter(({ reservationId }) => reservationId === null),
    ...[...ofReservations].flatMap((id) => settled(inOrder.filter((news) => news.reservationId === id))),
  ]);
  const isOld = ({ at }: News) => newsEnd(at) <= now;
  const isDue = (news: News) => tellAt(news, staffDelayMs) <= now;
  return {
    tell: inOrder.filter((news) => standing.has(news) && !isOld(news) && isDue(news)),
    over: inOrder.filter((news) => !standing.has(news) || isOld(news)),
  };
}
