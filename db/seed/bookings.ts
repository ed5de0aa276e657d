import { DAY, HOUR, MINUTE } from '../../lib/base/time/units.ts';
import { holdEnd, NOT_CONFIRMED_IN_TIME } from '../../lib/booking-rules/hold-rules.ts';
import {
  RESERVATION_STATUS,
  type Locale,
  type ReservationSource,
  type ReservationStatus,
} from '../../lib/base/statuses.ts';
import { addDays, dayOf, instantOf } from '../../lib/base/time/zone.ts';
import { requirements, staffReasons } from './content/reservations.ts';
import type { Random } from './random.ts';
import { endOf, type Visit } from './visits.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;
const HOLD_MINUTES = 120;
const STAFF = 'user:1';

type Step = { at: number; action: string; actor: string; status: ReservationStatus; reason?: string };

/** One reservation with all that happened to it; instants in epoch ms. */
export type Booking = {
  visit: Visit;
  start: number;
  end: number;
  status: ReservationStatus;
  source: ReservationSource;
  holdUntil: number | null;
  requirements: string;
  /** The first one is the booking itself. */
  history: [Step, ...Step[]];
};

export type Situation = { now: number; zone: string; language: Locale; random: Random };

/** When it was booked, in epoch ms. */
export const bookedOn = ({ history: [created] }: Booking) => created.at;

/** When the client said yes to it, in epoch ms; null where only staff did, or nobody. */
export const verifiedOn = ({ history }: Booking) =>
  history.find(({ action, actor }) => action === 'confirmed' && actor === 'client')?.at ?? null;

/** A reservation that stands: held and confirmed, and done when its term is over. */
export function standing(visit: Visit, situation: Situation): Booking {
  const { now, random } = situation;
  const { start, end } = spanOf(visit);
  const source = random.pickWeighted(SOURCES, ({ weight }) => weight).source;
  const created = bookedAt(start, situation);
  const history: Booking['history'] =
    source === 'board'
      ? [{ at: created, action: 'created', actor: STAFF, status: CONFIRMED }]
      : [{ at: created, action: 'created', actor: 'client', status: INIT }];
  const holdUntil = source === 'board' ? null : holdUntilOf(created, start);
  if (holdUntil !== null) {
    const confirmed = created + Math.ceil((holdUntil - created) * (0.02 + 0.8 * random.next() ** 3));
    history.push({
      at: Math.min(confirmed, now - 20_000),
      action: 'confirmed',
      actor: 'client',
      status: CONFIRMED,
    });
  }
  const isForgotten = end > now - 2 * DAY && random.chance(0.1);
  if (end <= now && !isForgotten) {
    const done = Math.min(end + random.between(0, 12) * MINUTE, now);
    history.push({ at: done, action: 'done', actor: STAFF, status: DONE });
  }
  return {
    visit,
    start,
    end,
    source,
    holdUntil,
    requirements: requests(situation),
    history,
    status: lastStatus(history),
  };
}

/** A reservation that fell through before `until`, whatever became of its term afterwards. */
export function fallen(visit: Visit, until: number, situation: Situation): Booking {
  const { language, random } = situation;
  const span = spanOf(visit);
  const how = random.pickWeighted(ENDINGS, ({ weight }) => weight).how;
  const closed = until - random.between(1, 20) * HOUR - random.between(0, 59) * MINUTE;
  const created = closed - (how === 'expired' ? HOLD_MINUTES * MINUTE : random.between(180, 7_000) * MINUTE);
  const history: Booking['history'] = [{ at: created, action: 'created', actor: 'client', status: INIT }];
  const confirmed = created + random.between(2, 90) * MINUTE;
  const wasConfirmed = how === 'cancelled' || (how === 'rejected' && random.chance(0.6));
  if (wasConfirmed) history.push({ at: confirmed, action: 'confirmed', actor: 'client', status: CONFIRMED });
  if (how === 'expired') {
    const reason = NOT_CONFIRMED_IN_TIME;
    history.push({ at: closed, action: 'expired', actor: 'system', status: CLIENT_REJECTED, reason });
  } else if (how === 'cancelled') {
    history.push({ at: closed, action: 'cancelled', actor: 'client', status: CLIENT_REJECTED });
  } else {
    const reason = random.pick(staffReasons[language]);
    // Staff answer a hold that nobody confirmed before it runs out.
    const at = wasConfirmed ? closed : Math.min(closed, created + random.between(20, 110) * MINUTE);
    history.push({ at, action: 'rejected', actor: STAFF, status: ADMIN_REJECTED, reason });
  }
  return {
    visit,
    ...span,
    source: 'site',
    holdUntil: holdUntilOf(created, span.start),
    requirements: requests(situation),
    history,
    status: lastStatus(history),
  };
}

/** A reservation of the last minutes, which still waits for its confirmation. */
export function held(visit: Visit, situation: Situation): Booking {
  const { now, random } = situation;
  const span = spanOf(visit);
  const created = now - random.between(4, 95) * MINUTE;
  return {
    visit,
    ...span,
    source: 'site',
    holdUntil: holdUntilOf(created, span.start),
    requirements: requests(situation),
    history: [{ at: created, action: 'created', actor: 'client', status: INIT }],
    status: INIT,
  };
}

const spanOf = (visit: Visit) => ({ start: visit[0].start, end: endOf(visit.at(-1) ?? visit[0]) });

export const inOrderOfBooking = (a: Booking, b: Booking) => bookedOn(a) - bookedOn(b) || a.start - b.start;

const SOURCES: { source: ReservationSource; weight: number }[] = [
  { source: 'site', weight: 74 },
  { source: 'board', weight: 23 },
  { source: 'api', weight: 3 },
];

const ENDINGS = [
  { how: 'cancelled', weight: 5 },
  { how: 'expired', weight: 3 },
  { how: 'rejected', weight: 2 },
] as const;

const lastStatus = (history: Booking['history']) => (history.at(-1) ?? history[0]).status;

const holdUntilOf = (created: number, start: number) =>
  holdEnd(new Date(created), new Date(start), HOLD_MINUTES).getTime();

const requests = ({ language, random }: Situation) =>
  random.chance(0.12) ? random.pick(requirements[language]) : '';

/** People book between breakfast and bedtime, mostly a few days ahead, and never less than an hour before. */
function bookedAt(start: number, { now, zone, random }: Situation): number {
  const latest = Math.min(start - 90 * MINUTE, now - 5 * MINUTE);
  const days = Math.floor(random.next() ** 2 * 15);
  const minutes = random.between(7 * 60 + 30, 22 * 60 + 45);
  const morning = instantOf(addDays(dayOf(start, zone), -days), '00:00', zone);
  const wanted = morning + minutes * MINUTE + random.between(0, 59) * 1000;
  return wanted <= latest
    ? wanted
    : latest - random.between(0, 36 * 60) * MINUTE - random.between(0, 59) * 1000;
}
