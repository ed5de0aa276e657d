import { MINUTE } from '../../base/time/units.ts';
import { MAILS_A_DAY } from '../../delivery/outbox/limits.ts';
import type { HoldNetwork } from './hold-network.ts';

/** Of one address, from one network, at once: a stranger elsewhere cannot use up what is somebody's. */
const MAX_HOLDS = 2;
/** Of a client whose browser is known, booked without confirming, within a day: a browser that was stolen fills no calendar. */
const AT_ONCE_A_DAY = 2;
/** A family's or a desk's number. */
const HOLDS_OF_A_PHONE = 6;
/** What comes from one place may hold so much at once, and with work so much more. */
const NARROW = { free: 4, most: 16 };
const WIDE = { free: 16, most: 64 };
/** Of an employee's day: what everybody together may hold before it takes work, once so many terms are held. */
const SHARE_OF_ALL = 0.3;
const HOLDS_OF_ALL = 3;
/** Of an employee's day, whatever was worked: what may come from one address, or one /48, which has one owner as a rule. */
const SHARE_OF_ONE = 1 / 3;
/** The other addresses of a /24 are strangers, often. */
const SHARE_OF_NEIGHBOURS = 2 / 3;
/** Where that much is held, an address that never confirmed anything holds so briefly. */
const BRIEF_MS = 20 * MINUTE;
/** Of a load generator. To count what it holds would cost more than it protects. */
const BOUNDLESS_FACTOR = 100;

/** The day of the employee who shall be booked, in instants of the salon's day and minutes of work. */
export type WorkingDay = { from: Date; to: Date; minutes: number };

export const maxHolds = (factor: number) => MAX_HOLDS * factor;

export const atOnceADay = (factor: number) => AT_ONCE_A_DAY * factor;

type Bounds = { free: number; most: number };

/** How much visitors may hold unconfirmed, as `book_term` takes it. */
export type HoldLimits = {
  holds: number;
  mails: number;
  mailsOfProven: number;
  /** Until when a term is held where much is held already. */
  briefly: Date;
  phone?: number;
  network?: { narrow: Bounds; wide: Bounds };
  /** Of each employee. */
  days?: (DayLimits & { employee_id: number })[];
};

/** In minutes, but for the count of `holds`. */
type DayLimits = { from: Date; to: Date; holds: number; free: number; narrow: number; wide: number };

type Counted = { factor: number; now: Date };
type From = Pick<HoldNetwork, 'version'>;

const limitsOfAll = ({ factor, now }: Counted): HoldLimits => {
  const times = ({ free, most }: Bounds) => ({ free: free * factor, most: most * factor });
  return {
    holds: maxHolds(factor),
    mails: MAILS_A_DAY.unproven * factor,
    mailsOfProven: MAILS_A_DAY.proven * factor,
    briefly: new Date(now.getTime() + BRIEF_MS),
    ...(factor < BOUNDLESS_FACTOR && {
      phone: HOLDS_OF_A_PHONE * factor,
      network: { narrow: times(NARROW), wide: times(WIDE) },
    }),
  };
};

function limitsOfDay({ version }: From, { from, to, minutes }: WorkingDay, factor: number): DayLimits {
  const share = (part: number) => part * factor * minutes;
  return {
    from,
    to,
    holds: HOLDS_OF_ALL * factor,
    free: share(SHARE_OF_ALL),
    narrow: share(SHARE_OF_ONE),
    wide: share(version === 6 ? SHARE_OF_ONE : SHARE_OF_NEIGHBOURS),
  };
}

/**
 * Bounds that an honest day does not meet: several of a family or a hotel book as ever, a crowd does some work for it, and
 * nobody empties somebody's day. A booking is one hold, and counts in the day of each who has a part in it.
 */
export const holdLimits = (
  network: From,
  days: readonly (WorkingDay & { employeeId: number })[],
  counted: Counted,
): HoldLimits => ({
  ...limitsOfAll(counted),
  ...(counted.factor < BOUNDLESS_FACTOR && {
    days: days.map((day) => ({
      ...limitsOfDay(network, day, counted.factor),
      employee_id: day.employeeId,
    })),
  }),
});
