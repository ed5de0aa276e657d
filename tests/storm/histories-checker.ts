import { MINUTE } from '../../lib/base/time/units.ts';
import { breach, groups, type Breach } from './breach.ts';
import {
  ADMIN_REJECTED,
  CLIENT_REJECTED,
  CONFIRMED,
  DONE,
  INIT,
  type Event,
  type World,
} from './checked-world.ts';

/* Each reservation went only where the rules let it go, and waits no longer than it may. */

/** What staff have booked by mistake is taken off as if they had rejected it, and the client is not told that they did. */
export const isBookingUndone = ({ action, status }: Pick<Event, 'action' | 'status'>) =>
  action === 'undone' && status === ADMIN_REJECTED;

export const lifeInWords = (life: readonly Event[] = []): string =>
  life.map(({ action, actor }) => `${action} by ${actor}`).join(', ');

/** From where to where, by the table of docs/rules.md; what is taken back leads to what was before. */
const STEPS: Record<string, readonly (readonly [from: number, to: number])[]> = {
  confirmed: [[INIT, CONFIRMED]],
  cancelled: [
    [INIT, CLIENT_REJECTED],
    [CONFIRMED, CLIENT_REJECTED],
  ],
  rejected: [
    [INIT, ADMIN_REJECTED],
    [CONFIRMED, ADMIN_REJECTED],
  ],
  expired: [[INIT, CLIENT_REJECTED]],
  done: [[CONFIRMED, DONE]],
};
const UNDO_MS = MINUTE;

export function forbidden({ events, reservations }: World): Breach[] {
  const ends = new Map(reservations.map(({ id, status }) => [id, status]));
  return [...groups(events, ({ reservationId }) => reservationId)].flatMap(([id, ofOne]) => {
    // How one that was there before the storm had begun is not known.
    if (ofOne[0]?.action !== 'created') return [];
    const found: Breach[] = [];
    const passed: number[] = [];
    const wrong = (text: string) => found.push(breach('forbidden transition', `${id}: ${text}`));
    for (const [index, event] of ofOne.entries()) {
      const { action, status } = event;
      const now = passed.at(-1);
      if (action === 'created') passed.push(status ?? INIT);
      else if (action === 'undone') {
        const last = ofOne[index - 1];
        if (!last || event.at - last.at > UNDO_MS || last.actor !== event.actor)
          wrong(`${action} of ${last?.action} after ${last ? event.at - last.at : 0} ms`);
        if (status !== null && status !== now) {
          const isBooking = last?.action === 'created' && isBookingUndone(event);
          if (!isBooking && !passed.includes(status)) wrong(`undone to ${status}, which it never was`);
          passed.push(status);
        }
      } else if (status !== null && status !== now) {
        const isAllowed =
          STEPS[action]?.some(([from, to]) => from === now && to === status) ||
          (event.isPaidLate === true && now === CLIENT_REJECTED && status === CONFIRMED);
        if (!isAllowed) wrong(`${action} led from ${now} to ${status}`);
        passed.push(status);
      }
    }
    if (passed.at(-1) !== ends.get(id) && ends.has(id))
      wrong(`is ${ends.get(id)}, its history says ${passed.at(-1)}`);
    return found;
  });
}

/** A hold ends by its own time, a few sweeps later at most. */
const SWEEPS_MS = MINUTE;
export const heldTooLong = ({ reservations, now }: World): Breach[] =>
  reservations
    .filter(({ status, holdUntil }) => status === INIT && holdUntil !== null && holdUntil < now - SWEEPS_MS)
    .map(({ id, holdUntil }) =>
      breach('held too long', `${id} is held since ${new Date(holdUntil ?? 0).toISOString()}`),
    );
