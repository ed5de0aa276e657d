import { EXPECTED_STATUSES, RESERVATION_STATUS, type ReservationStatus } from '../base/statuses.ts';
import { MINUTE } from '../base/time/units.ts';
import { addDays, dayOf, instantOf } from '../base/time/zone.ts';
import { moveEnd } from './client-rules.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

/** Every transition there is; whatever is missing is refused. */
const MOVES: Record<ReservationStatus, readonly ReservationStatus[]> = {
  [INIT]: [CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED],
  [CONFIRMED]: [CLIENT_REJECTED, ADMIN_REJECTED, DONE],
  [CLIENT_REJECTED]: [],
  [ADMIN_REJECTED]: [],
  [DONE]: [],
};

export const canMove = (from: ReservationStatus, to: ReservationStatus): boolean => MOVES[from].includes(to);

/** Whoever took a step may take it back: it leads to where it came from; what was only noted leads nowhere else. */
export const canTakeBack = (from: ReservationStatus, to: ReservationStatus): boolean =>
  from === to || canMove(to, from);

/** The states from which `to` can be reached: what the `UPDATE … WHERE status` of a transition names. */
export const sourcesOf = (to: ReservationStatus): ReservationStatus[] =>
  Object.values(RESERVATION_STATUS).filter((from) => canMove(from, to));

/** Stands as the reason in the history, and tells an expired hold from a cancellation. */
export const NOT_CONFIRMED_IN_TIME = 'not confirmed in time';

/** A hold lasts `holdMinutes`, but never past the start of its term. */
export const holdEnd = (now: Date, termFrom: Date, holdMinutes: number): Date =>
  new Date(Math.min(now.getTime() + holdMinutes * MINUTE, termFrom.getTime()));

type Hold = { status: ReservationStatus; holdUntil: Date | null };

/** Unconfirmed, and its time is over: it holds nothing any more, whether it has been closed or not. */
export const isHoldOver = ({ status, holdUntil }: Hold, now: Date): boolean =>
  status === INIT && holdUntil !== null && holdUntil <= now;

type BehindLink = Hold & { changeReason: string | null; termFrom: Date };
type ToConfirm = BehindLink & { verifiedAt: Date | null };

/** What a mailed link can still do: something, nothing more since it is done, or nothing for this reason. */
export type LinkState =
  | 'open'
  | 'done'
  | 'already-cancelled'
  | 'hold-expired'
  | 'term-passed'
  | 'too-late'
  | 'offer-over'
  /** The client has said yes; the salon has not yet. */
  | 'awaits-approval'
  | 'wrong-state';

/** Saying yes twice is still a yes. */
export function confirmState(subject: ToConfirm, now: Date): LinkState {
  const { status, changeReason } = subject;
  if (status === CONFIRMED || status === DONE) return 'done';
  if (status === INIT) {
    if (isHoldOver(subject, now)) return 'hold-expired';
    return subject.verifiedAt ? 'awaits-approval' : 'open';
  }
  return status === CLIENT_REJECTED && changeReason === NOT_CONFIRMED_IN_TIME
    ? 'hold-expired'
    : 'already-cancelled';
}

/** A term that was offered: who comes too late waits on, and books nothing. */
export function acceptState(subject: ToConfirm, now: Date): LinkState {
  const standing = confirmState(subject, now);
  return standing === 'open' || standing === 'done' || standing === 'awaits-approval'
    ? standing
    : 'offer-over';
}

/** Once it is booked it is cancelled, like any other. */
export function declineState({ status }: Pick<BehindLink, 'status'>): LinkState {
  if (status === INIT) return 'open';
  return status === CONFIRMED || status === DONE ? 'wrong-state' : 'done';
}

/** What has already fallen stays so, and is no error. A hold that is not confirmed may be given up until its term. */
export function cancelState(
  { status, termFrom }: BehindLink,
  now: Date,
  cancelUntilMinutes: number,
): LinkState {
  if (status === DONE) return 'wrong-state';
  if (!EXPECTED_STATUSES.includes(status)) return 'done';
  if (termFrom <= now) return 'term-passed';
  return now > cancelEnd({ status, termFrom }, cancelUntilMinutes) ? 'too-late' : 'open';
}

/** A part of a visit is given up like the whole, but as long before the visit as it may be moved: staff plan with what is left. */
export function cancelPartState(subject: BehindLink, now: Date, moveUntilMinutes: number): LinkState {
  const standing = cancelState(subject, now, 0);
  if (standing !== 'open') return standing;
  return now > moveEnd(subject.termFrom, moveUntilMinutes) ? 'too-late' : 'open';
}

/** The last moment at which the client may cancel. */
export const cancelEnd = (
  { status, termFrom }: Pick<BehindLink, 'status' | 'termFrom'>,
  cancelUntilMinutes: number,
): Date => (status === CONFIRMED ? new Date(termFrom.getTime() - cancelUntilMinutes * MINUTE) : termFrom);

/** Who may have said yes to a reservation. */
export const CONFIRMED_BY = ['client', 'staff'] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** Who said yes to it; null while nobody has, and where it fell before anybody did. */
export function confirmedBy({
  status,
  verifiedAt,
}: {
  status: ReservationStatus;
  verifiedAt: Date | null;
}): ConfirmedBy | null {
  if (verifiedAt) return 'client';
  return status === CONFIRMED || status === DONE ? 'staff' : null;
}

const MORNING = '09:00';
const NIGHT = '21:00';

/** The morning after the night that an instant lies in, in epoch milliseconds; null by day. */
function morningAfter(instant: number, zone: string): number | null {
  const day = dayOf(instant, zone);
  const morning = instantOf(day, MORNING, zone);
  if (instant < morning) return morning;
  return instant < instantOf(day, NIGHT, zone) ? null : instantOf(addDays(day, 1), MORNING, zone);
}

/**
 * A hold that would end at night lasts until the morning, when its mail is read, as long as somebody else can still have
 * the term then: not past the time at which it has to be booked at the latest.
 */
export function restfulHoldEnd(
  now: Date,
  termFrom: Date,
  { holdMinutes, leadMinutes, zone }: { holdMinutes: number; leadMinutes: number; zone: string },
): Date {
  const end = holdEnd(now, termFrom, holdMinutes);
  const morning = morningAfter(end.getTime(), zone);
  if (morning === null) return end;
  const latest = termFrom.getTime() - leadMinutes * MINUTE;
  return new Date(Math.max(end.getTime(), Math.min(morning, latest)));
}
