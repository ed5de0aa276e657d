import { breach, groups, type Breach } from './breach.ts';
import { CONFIRMED, type Event, type Row, type World } from './checked-world.ts';
import { isBookingUndone, lifeInWords } from './histories-checker.ts';
import type { Action } from './ledger.ts';

/* What people were promised is there, once, and whole. */

/** What the history calls what somebody was promised. */
const ACTIONS: Record<Exclude<Action, 'booked'>, readonly string[]> = {
  confirmed: ['confirmed', 'verified', 'booked at once'],
  // Of what has ended already there is nothing left to cancel, and the link says so.
  cancelled: ['cancelled', 'rejected', 'expired'],
  moved: ['moved', 'adjusted'],
  rejected: ['rejected'],
  done: ['done'],
  'no-show': ['no-show'],
  undone: ['undone'],
};

/** Whoever rejects what somebody else is undoing is answered that it is rejected already; whoever undoes it, that it is undone. */
function recordedAs({ action, status }: Event): string[] {
  if (action === 'created' && status === CONFIRMED) return ['booked at once'];
  return isBookingUndone({ action, status }) ? ['undone', 'rejected'] : [action];
}

export function lost({ reservations, events, promised }: World): Breach[] {
  const rows = new Set(reservations.map(({ id }) => id));
  const records = new Set(
    events.flatMap((event) => recordedAs(event).map((action) => `${event.reservationId} ${action}`)),
  );
  const lives = groups(events, ({ reservationId }) => reservationId);
  return promised.flatMap(({ what, reservationId }) => {
    const isThere =
      what === 'booked'
        ? rows.has(reservationId)
        : ACTIONS[what].some((action) => records.has(`${reservationId} ${action}`));
    const life = lifeInWords(lives.get(reservationId));
    return isThere
      ? []
      : [breach('lost', `${what} was answered for ${reservationId}, whose history is: ${life}`)];
  });
}

/**
 * Whoever books wants one reservation in their life, however often they have to ask. Who waits may be offered several. While nobody can
 * pay ahead, a term is given up at once, and the visitor asked to try again or to call.
 */
export function doubled({ reservations, events, wanted }: World): Breach[] {
  const of = groups(reservations, ({ email }) => email);
  const lives = groups(events, ({ reservationId }) => reservationId);
  const isNoneOfTheirs = ({ id, isPlaceOfMove }: Row) => {
    if (isPlaceOfMove) return true;
    const [created, ended, ...others] = lives.get(id) ?? [];
    return (
      created?.action === 'created' &&
      ended?.action === 'cancelled' &&
      ended.actor === 'system' &&
      others.length === 0
    );
  };
  const lifeOf = ({ id }: Row) => `${id} (${lifeInWords(lives.get(id))})`;
  return wanted.flatMap(({ email }) => {
    const rows = (of.get(email) ?? []).filter((row) => !isNoneOfTheirs(row));
    return rows.length <= 1
      ? []
      : [breach('doubled', `${email} asked once, and has ${rows.map(lifeOf).join('; ')}`)];
  });
}

export function halfVisits({ reservations, parts, wanted }: World): Breach[] {
  const requested = new Map(wanted.map((each) => [each.email, each.parts]));
  const counted = groups(parts, ({ reservationId }) => reservationId);
  return reservations.flatMap(({ id, email }) => {
    const there = counted.get(id)?.length ?? 0;
    const due = (email !== null && requested.get(email)) || there;
    return there === due && there > 0 ? [] : [breach('half a visit', `${id} has ${there} parts of ${due}`)];
  });
}
