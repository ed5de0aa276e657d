import type { CancelTerms } from '../base/payment-statuses.ts';
import { EXPECTED_STATUSES, RESERVATION_STATUS } from '../base/statuses.ts';
import { MINUTE } from '../base/time/units.ts';
import { moveEnd } from './client-rules.ts';
import { isHoldOver, NOT_CONFIRMED_IN_TIME, type Hold } from './hold-rules.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, DONE } = RESERVATION_STATUS;

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

/** The last moment at which cancelling costs nothing, where the visit was paid ahead. */
export const freeUntil = (termFrom: Date, { freeUntilMinutes }: Pick<CancelTerms, 'freeUntilMinutes'>) =>
  new Date(termFrom.getTime() - freeUntilMinutes * MINUTE);
