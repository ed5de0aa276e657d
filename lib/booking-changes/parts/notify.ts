import 'server-only';
import type { Transaction } from '@/db/client';
import { notifyClient } from '../../delivery/messages/notify.ts';
import type { Actor } from '../../kit/audit/service.ts';
import { newsOfAdjustment } from '../booked-visit/notify.ts';
import type { BookedVisit } from '../booked-visit/booked-visit.ts';
import { hasSameTime, isInPlace, type ChangedPart } from '../booked-visit/changed-part.ts';
import type { StoredChange } from '../booked-visit/store-parts.ts';

type Writing = { by: Actor; now: Date };

/** Whether the client sees other times: of the whole, or of the start of a part that was there. */
export function hasOtherTimes(
  { reservation: row }: BookedVisit,
  changed: readonly ChangedPart[],
  { termFrom, termTo }: StoredChange,
): boolean {
  const isOther = (one: Date, other: Date | number) => one.getTime() !== new Date(other).getTime();
  return (
    isOther(row.termFrom, termFrom) ||
    isOther(row.termTo, termTo) ||
    changed.some(({ segment, needs: { term } }) => segment !== null && isOther(segment.spanFrom, term.start))
  );
}

/** The client hears of other times, unless staff say otherwise; of another price nobody writes. */
export async function notifyOfChange(
  tx: Transaction,
  seen: BookedVisit,
  changed: readonly ChangedPart[],
  term: StoredChange,
  { by, now, notify }: Writing & { notify: boolean | undefined },
): Promise<void> {
  if (!(notify ?? hasOtherTimes(seen, changed, term))) return;
  const others = changed.filter((part) => !isInPlace(part));
  const withOthers = others.flatMap(({ segment, employeeId }) =>
    segment && segment.employeeId !== employeeId ? segment : [],
  );
  const { termFrom, termTo } = seen.reservation;
  const news = newsOfAdjustment(by, seen, {
    wasTerm: { from: termFrom, to: termTo },
    isSameTerm: others.every(hasSameTime),
    reassigned: withOthers,
    termFrom: term.termFrom,
    now,
  });
  if (news) await notifyClient(tx, news);
}
