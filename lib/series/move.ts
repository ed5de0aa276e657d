import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { reservation, series } from '@/db/schema/reservations';
import { EXPECTED_STATUSES, type Locale } from '../base/statuses.ts';
import { instantGiven } from '../base/time/given.ts';
import {
  findBookedVisit,
  type BookedVisit,
  type MoveContext,
} from '../booking-changes/booked-visit/booked-visit.ts';
import { newsOfAdjustment } from '../booking-changes/booked-visit/notify.ts';
import { fromAnotherStart, moveWithin } from '../booking-changes/move/move.ts';
import { lockTime } from '../booking-rules/locks.ts';
import type { BookingRequest } from '../bookings/book/request.ts';
import { retryOnConflict } from '../bookings/book/rounds.ts';
import { loadSearchOn } from '../bookings/book/search.ts';
import { letGo } from '../bookings/parts/place.ts';
import { notifyOncePerClient, type News } from '../delivery/messages/notify-once.ts';
import { wakeMailWorker } from '../delivery/outbox/outbox.ts';
import { recordChange } from '../kit/audit/service.ts';
import type { Writing } from '../kit/records/outcome.ts';
import { Refusal } from '../kit/refusal.ts';
import { salonZone } from '../salon/settings/settings.ts';
import type { SeriesMovePlan } from './answer.ts';
import { asStaffPlan, dateAnswer, STAFF_SEARCH, type LoadedDate } from './planning.ts';
import { movedStarts, planDate } from './rules.ts';
import type { SeriesMove } from './schema.ts';

/** A date that is to move, and where to. */
export type MovedDate = { subject: BookedVisit; date: LoadedDate };

export type SeriesMoveOutcome = { ok: true } | { ok: false; reason: 'termTaken'; dates: MovedDate[] };

/** What of a series is expected from a date on, in order of its terms. */
async function expectedFrom(seriesId: number, reservationId: number): Promise<BookedVisit[]> {
  const rows = await db
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.seriesId, seriesId), inArray(reservation.status, [...EXPECTED_STATUSES])))
    .orderBy(asc(reservation.termFrom), asc(reservation.id));
  const from = rows.findIndex(({ id }) => id === reservationId);
  const found = await Promise.all(
    (from < 0 ? [] : rows.slice(from)).map(({ id }) => findBookedVisit(db, id)),
  );
  return found.filter((subject) => subject !== undefined);
}

/** The same services and people as booked, from another start on. */
const requestFor = (subject: BookedVisit, start: number): BookingRequest => ({
  ...fromAnotherStart({ subject, moved: subject.parts }, start),
  ...STAFF_SEARCH,
});

/**
 * What becomes of each date that is to move, as if all of them had left their places.
 * @throws Refusal when nothing of the series is expected from there on
 */
export async function planMove(id: number, input: SeriesMove, now: Date): Promise<MovedDate[]> {
  const zone = salonZone();
  const startOf = (moment: string) => instantGiven(moment, zone).getTime();
  const [row] = await db.select().from(series).where(eq(series.id, id));
  const expected = row ? await expectedFrom(id, input.reservationId) : [];
  if (!row || expected.length === 0) throw new Refusal(row ? 'wrongState' : 'notFound');
  const starts = movedStarts(
    expected.map((subject) => subject.reservation.termFrom.getTime()),
    startOf(input.termFrom),
    zone,
  );
  const chosen =
    input.dates && new Map(input.dates.map((date) => [date.reservationId, startOf(date.termFrom)]));
  const moving = expected.flatMap((subject, index) => {
    const start = chosen ? chosen.get(subject.reservation.id) : starts[index];
    return start === undefined ? [] : { subject, start };
  });
  const leaving = new Set(moving.map(({ subject }) => subject.reservation.id));
  const ground = { everyWeeks: row.everyWeeks, ...asStaffPlan(now) };
  const dates: MovedDate[] = [];
  for (const { subject, start } of moving) {
    const date = await planDate({ start, isFixed: Boolean(chosen) }, ground, async (days) => {
      const search = await loadSearchOn(requestFor(subject, start), days, now);
      if (!search) throw new Refusal('notFound');
      return {
        ...search,
        parts: search.parts.map(({ schedule, ...part }) => ({
          ...part,
          schedule: { ...schedule, busy: schedule.busy.filter((busy) => !leaving.has(busy.reservationId)) },
        })),
      };
    });
    dates.push({ subject, date });
  }
  return dates;
}

/** The same in words. */
export const movePlanAnswer = async (
  dates: readonly MovedDate[],
  locale: Locale,
): Promise<SeriesMovePlan> => ({
  dates: await Promise.all(
    dates.map(async ({ subject, date }) => ({
      reservationId: subject.reservation.id,
      ...(await dateAnswer(date, locale)),
    })),
  ),
});

/** Moves a date of a series and those after it, all together or none, by the rules of any move; the client hears of it once. */
export async function moveSeries(
  id: number,
  input: SeriesMove,
  writing: Writing,
): Promise<SeriesMoveOutcome> {
  const outcome = await retryOnConflict(() => planAndMove(id, input, writing));
  if (outcome?.ok) wakeMailWorker();
  return outcome ?? { ok: false, reason: 'termTaken', dates: await planMove(id, input, writing.now) };
}

/** @returns null when somebody was faster and another try is worth it */
async function planAndMove(
  id: number,
  input: SeriesMove,
  { by, now }: Writing,
): Promise<SeriesMoveOutcome | null> {
  const dates = await planMove(id, input, now);
  if (dates.some(({ date }) => date.outcome !== 'free')) return { ok: false, reason: 'termTaken', dates };
  const parts = dates.flatMap(({ subject }) => subject.parts);
  try {
    return await inTransactionOrRolledBack(async (tx): Promise<SeriesMoveOutcome | null> => {
      await lockTime(tx, {
        employees: parts.map(({ employeeId }) => employeeId),
        workplaces: 'all',
        schedule: 'asked',
      });
      // One may go where another one still is.
      await letGo(
        tx,
        parts.map((part) => part.id),
        now,
      );
      const news: News[] = [];
      for (const { subject, date } of dates) {
        const context = contextOf(news, { by, now });
        const isMoved = await moveWithin(
          tx,
          subject,
          { ...requestFor(subject, date.wanted), override: date.override },
          context,
        );
        if (!isMoved) rollBackWith<SeriesMoveOutcome | null>(null);
      }
      await recordChange(tx, {
        entity: 'series',
        entityId: id,
        action: 'adjusted',
        by,
        at: now,
        changes: { reservations: inOrderOfUndoing(dates) },
      });
      if (input.notify) await notifyOncePerClient(tx, news, { now, template: 'seriesMoved' });
      return { ok: true };
    });
  } catch (error) {
    if (isExclusionViolation(error)) return null;
    throw error;
  }
}

const contextOf = (news: News[], { by, now }: Writing): MoveContext => ({
  by,
  now,
  action: 'adjusted',
  notify: (_: Transaction, seen, moved) => {
    const adjusted = newsOfAdjustment(by, seen, moved);
    if (adjusted) news.push({ ...adjusted, client: seen.reservation });
    return Promise.resolve();
  },
});

/** So that each finds its former place free: what went forward goes back from the first one on, what went back from the last one. */
function inOrderOfUndoing(dates: readonly MovedDate[]): number[] {
  const [first] = dates;
  const isForward = first !== undefined && first.date.wanted > first.subject.reservation.termFrom.getTime();
  const ids = dates.map(({ subject }) => subject.reservation.id);
  return isForward ? ids : ids.toReversed();
}
