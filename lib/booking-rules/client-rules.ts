import type { LinkPurpose } from '@/db/schema/links';
import { RESERVATION_STATUS, type ReservationStatus } from '../base/statuses.ts';
import { DAY, MINUTE } from '../base/time/units.ts';

/*
 * Moving a reservation by the links in its mails, and taking back what was done with it. Until when it may be moved is a
 * setting; the rest is the same for every salon. Confirming and cancelling stand in cancel-rules.ts.
 */

/** So often a client moves one reservation, and takes something back of it. */
export const MOST_MOVES = 5;
const MOST_UNDONE = 5;
/** For so long a client can undo the last action; mails about it wait until then. */
const UNDO_MS = MINUTE;
/** Whoever cancels so shortly before leaves a gap that hardly anybody fills. */
const LATE_MS = 12 * 60 * MINUTE;
/** The appointment is shown for so long after it, to be booked again. */
const SHOWN_AFTER_MS = 30 * DAY;

/** When a link of a reservation stops working; whoever wants no more reminders may say so at any time. */
export function linkEnd(purpose: LinkPurpose, termFrom: Date): Date | null {
  if (purpose === 'unsubscribe-reservations' || purpose === 'leave-waiting-list') return null;
  return purpose === 'my-appointment' ? new Date(termFrom.getTime() + SHOWN_AFTER_MS) : termFrom;
}

const { INIT, CONFIRMED, CLIENT_REJECTED, DONE } = RESERVATION_STATUS;

type Movable = { status: ReservationStatus; termFrom: Date };

/** Somebody else could have had the term. Giving up what was only held harms nobody. */
export const isLateToCancel = ({ status, termFrom }: Movable, now: Date): boolean =>
  status === CONFIRMED && termFrom.getTime() - now.getTime() < LATE_MS;

export const undoEnd = (done: Date): Date => new Date(done.getTime() + UNDO_MS);

/** What was done since then can still be taken back. */
export const undoStart = (now: Date): Date => new Date(now.getTime() - UNDO_MS);

/** The last moment at which a confirmed term may be moved. */
export const moveEnd = (termFrom: Date, moveUntilMinutes: number): Date =>
  new Date(termFrom.getTime() - moveUntilMinutes * MINUTE);

export type MoveState =
  | 'open'
  | 'confirm-first'
  | 'already-cancelled'
  | 'wrong-state'
  | 'term-passed'
  | 'move-too-late'
  | 'moved-too-often';

/** What is only held is confirmed first: what may be held unconfirmed is counted where it is booked, not where it is moved to. */
export function moveState(
  { status, termFrom }: Movable,
  { moves, now, moveUntilMinutes }: { moves: number; now: Date; moveUntilMinutes: number },
): MoveState {
  if (status === INIT) return 'confirm-first';
  if (status === DONE) return 'wrong-state';
  if (status !== CONFIRMED) return 'already-cancelled';
  if (termFrom <= now) return 'term-passed';
  if (now > moveEnd(termFrom, moveUntilMinutes)) return 'move-too-late';
  return moves < MOST_MOVES ? 'open' : 'moved-too-often';
}

/** What the history says last of a reservation. */
export type LastAction = { action: string; by: string; at: Date; changes: Record<string, unknown> };

export type Undoable = { action: 'moved' | 'cancelled' | 'part-cancelled'; until: Date };

/**
 * The client’s last action, as long as it can be undone: within a minute, and only if nothing else has happened since. A hold that was
 * given up stays given up, since it is counted no more.
 */
export function undoableAction(
  { status }: Pick<Movable, 'status'>,
  { last, undone, now }: { last: LastAction | null; undone: number; now: Date },
): Undoable | null {
  if (last?.by !== 'client' || undone >= MOST_UNDONE) return null;
  const until = undoEnd(last.at);
  if (now > until) return null;
  if (last.action === 'moved' && status === CONFIRMED) return { action: 'moved', until };
  if (last.action === 'part cancelled' && status === CONFIRMED) return { action: 'part-cancelled', until };
  const wasBooked = last.changes.from === CONFIRMED;
  return last.action === 'cancelled' && status === CLIENT_REJECTED && wasBooked
    ? { action: 'cancelled', until }
    : null;
}
