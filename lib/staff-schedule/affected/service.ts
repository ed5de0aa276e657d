import 'server-only';
import type { Transaction } from '@/db/client';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import type { NotDone, Writing } from '../../kit/records/outcome.ts';
import { lockTime } from '../../booking-rules/locks.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { dayOf } from '../../base/time/zone.ts';
import { byReservation } from './by-reservation.ts';
import {
  loadRota,
  upcomingSegments,
  type AffectedReservation,
  type Scope,
  type UpcomingSegment,
} from './queries.ts';
import { newObstaclesTo, type Rota } from './rules.ts';

export type ConflictCheckedWriting = Writing & {
  /** Whoever writes has seen which reservations are left outside, and wants it all the same. */
  acceptConflicts: boolean;
  /** In which the reservations' services are named. */
  locale: Locale;
};

type Outcome = { ok: true } | NotDone<unknown>;

/** So many are told one by one; of more, how many there are. */
const SHOWN = 50;

/** What else is said of the reservations that are left outside, and what is done about them. */
export type Solving<Done> = {
  /** Reads what it takes, and thinks once nobody waits any more. */
  propose: (tx: Transaction, shown: AffectedReservation[]) => Promise<() => object[]>;
  /** In the same transaction, once it is accepted that they are left outside. Everybody's time is held by then. */
  solve?: ((tx: Transaction, affected: AffectedReservation[], done: Done) => Promise<Done>) | undefined;
};

/**
 * Runs a write that may take time away from what is booked. Bookings that it may concern wait until it is done. When
 * reservations are left outside that stood inside before, the write is rolled back and they are named, unless that was
 * accepted. What is asked is the rota before and after the write itself, so that no kind of write needs a rule of its own.
 */
export async function withConflictCheck<Done extends Outcome>(
  scope: Scope,
  { now, locale, acceptConflicts }: ConflictCheckedWriting,
  write: (tx: Transaction) => Promise<Done>,
  solving?: Solving<Done>,
): Promise<Done | NotDone> {
  const left: { outside: Left | null } = { outside: null };
  const ended = await inTransactionOrRolledBack<Done | NotDone>(async (tx) => {
    left.outside = null;
    const solve = acceptConflicts ? solving?.solve : undefined;
    await holdBookings(tx, solve ? {} : scope);
    if (acceptConflicts && !solve) return write(tx);
    const upcoming = await upcomingSegments(tx, scope, { now, locale });
    const before = await rotaFor(tx, upcoming);
    const outcome = await write(tx);
    if (!outcome.ok) return outcome;
    const after = await rotaFor(tx, upcoming);
    const affected = before && after ? leftOutside(upcoming, before, after) : [];
    if (solve) return solve(tx, affected, outcome);
    if (affected.length === 0) return outcome;
    const shown = affected.slice(0, SHOWN);
    left.outside = { told: shown, count: affected.length, proposals: await solving?.propose(tx, shown) };
    return rollBackWith<NotDone>({ ok: false, reason: 'reservationsAffected' });
  });
  return left.outside ? refusedFor(left.outside) : ended;
}

type Left = { told: object[]; count: number; proposals: (() => object[]) | undefined };

const refusedFor = ({ told: shown, count, proposals }: Left): NotDone => ({
  ok: false,
  reason: 'reservationsAffected',
  extra: { reservations: proposals ? proposals() : shown, reservationsCount: count },
});

/**
 * Nobody books, moves or takes away what the scope names until the transaction ends. A scope without either means all, since
 * nobody books none.
 */
const holdBookings = (tx: Transaction, { employeeIds, workplaceIds }: Scope): Promise<void> => {
  const rest = employeeIds || workplaceIds ? [] : 'all';
  return lockTime(tx, {
    employees: employeeIds ?? rest,
    workplaces: workplaceIds ?? rest,
    schedule: 'changed',
  });
};

async function rotaFor(tx: Transaction, upcoming: readonly UpcomingSegment[]): Promise<Rota | null> {
  const [first, last] = [upcoming[0], upcoming.at(-1)];
  if (!first || !last) return null;
  const zone = salonZone();
  return loadRota(tx, dayOf(first.term.start, zone), dayOf(last.term.start, zone));
}

const leftOutside = (
  upcoming: readonly UpcomingSegment[],
  before: Rota,
  after: Rota,
): AffectedReservation[] =>
  byReservation(
    upcoming.flatMap(({ reservation, ...booked }) => {
      const obstacles = newObstaclesTo(booked, before, after);
      return obstacles.length > 0 ? [{ ...reservation, obstacles }] : [];
    }),
  );
