import 'server-only';
import type { Transaction } from '@/db/client';
import { notifyClient } from '../../delivery/messages/notify.ts';
import type { Actor } from '../../kit/audit/service.ts';
import { newsOfAdjustment } from '../booked-visit/notify.ts';
import type { BookedVisit } from '../booked-visit/booked-visit.ts';
import { hasSameStart, hasSameTime, isInPlace, type ChangedPart } from '../booked-visit/changed-part.ts';
import type { StoredChange } from '../booked-visit/store-parts.ts';

type Writing = { by: Actor; now: Date };

/** The client hears of other starts, unless staff say otherwise; of another end only if they do, and of another price nobody writes. */
export async function notifyOfChange(
  tx: Transaction,
  seen: BookedVisit,
  changed: readonly ChangedPart[],
  term: StoredChange,
  { by, now, notify }: Writing & { notify: boolean | undefined },
): Promise<void> {
  const isSameStart = changed.every(hasSameStart);
  if (!(notify ?? !isSameStart)) return;
  const others = changed.filter((part) => !isInPlace(part));
  const withOthers = others.flatMap(({ segment, employeeId }) =>
    segment && segment.employeeId !== employeeId ? segment : [],
  );
  const { termFrom, termTo } = seen.reservation;
  const news = newsOfAdjustment(by, seen, {
    wasTerm: { from: termFrom, to: termTo },
    isSameTerm: others.every(hasSameTime),
    isSameStart,
    reassigned: withOthers,
    termFrom: term.termFrom,
    termTo: term.termTo,
    now,
  });
  if (news) await notifyClient(tx, news);
}
