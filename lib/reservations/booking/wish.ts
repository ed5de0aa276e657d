import { HOUR } from '../../base/time/units.ts';
import type { Override, Schedule, Search } from '../../terms/availability/schedule.ts';
import { scheduleFor } from '../../terms/availability/own-terms.ts';
import { whyNotFree, type NotFree, type NotFreeReason } from '../../terms/availability/why-not-free.ts';

/**
 * A start that somebody wants, perhaps with a certain employee. Staff may want it at a certain workplace, for longer or shorter
 * than usual, and waive some of the rules: besides that, one way leads to a term for all.
 */
export type Wish = {
  serviceUnitId: number;
  /** Epoch milliseconds. */
  start: number;
  durationMinutes?: number | null | undefined;
  employeeId?: number | null | undefined;
  workplaceId?: number | null | undefined;
  override?: Override | undefined;
  /** Of the reservation that shall be moved there. */
  reservationId?: number;
};

/** So long ago a term may have begun that staff enter without further ado: whoever walked in sits there already. */
const WALK_IN = HOUR;

/** What staff waive by the way. */
export const waivedByStaff = (start: number, now: Date, override: Override = {}): Override => ({
  ...override,
  ...(start < now.getTime() && start >= now.getTime() - WALK_IN && { leadTime: true }),
});

/** The search for a wish in a schedule of its day. */
export function searchFor<S extends Schedule>(
  wish: Wish,
  loaded: S,
  { now, rules }: Pick<Search, 'now' | 'rules'>,
): Search & { schedule: S; start: number; override: Override } {
  const { start, durationMinutes, employeeId, workplaceId, reservationId, override = {} } = wish;
  const schedule = scheduleFor(loaded, employeeId);
  const { serviceUnit, workplaces } = schedule;
  return {
    now,
    rules,
    start,
    override,
    ...(employeeId ? { employeeId } : {}),
    ...(reservationId ? { ignoreReservationId: reservationId } : {}),
    schedule: {
      ...schedule,
      serviceUnit: {
        ...serviceUnit,
        durationMinutes: durationMinutes ?? serviceUnit.durationMinutes,
        // Hidden, it takes no new bookings; what is booked may still be moved.
        hidden: serviceUnit.hidden && !reservationId,
      },
      workplaces: workplaceId ? workplaces.filter(({ id }) => id === workplaceId) : workplaces,
    },
  };
}

type Waiver = keyof Override;

/** `together`: each part alone would be free, so that only all of them are too much. */
export type WhyNot = NotFree | { reason: 'together' };

/** What would have to be waived, if anything can be. A day off, a colleague away and a term that is taken stay. */
const WAIVED_BY: Partial<Record<NotFreeReason, Waiver>> = {
  'off-grid': 'grid',
  'lead-time': 'leadTime',
  past: 'leadTime',
  'outside-hours': 'hours',
  'closed-day': 'hours',
  'service-unit-hours': 'hours',
  'workplace-closed': 'hours',
};

/**
 * Why a wish cannot be had, and what staff would have to waive for it; `waive` is null when that is no help.
 * @property part of a visit, which of its services it is about
 */
export type Refused = { why: WhyNot; waive: Waiver[] | null; part?: number };

/** Null when the wish can be had. */
export function refusalOf(search: ReturnType<typeof searchFor>): Refused | null {
  const whyWith = (override: Override) => whyNotFree({ ...search, override });
  const why = whyWith(search.override);
  return why && { why, waive: waiversFor(why, search.override, whyWith) };
}

/** @param whyWith why it cannot be had when so much is waived */
export function waiversFor(
  first: NotFree,
  already: Override,
  whyWith: (override: Override) => NotFree | null,
): Waiver[] | null {
  const waived = new Set<Waiver>();
  for (let why: NotFree | null = first; why;) {
    const waiver: Waiver | undefined = WAIVED_BY[why.reason];
    if (!waiver || waived.has(waiver) || already[waiver]) return null;
    waived.add(waiver);
    why = whyWith(withWaived(already, waived));
  }
  return [...waived];
}

export const withWaived = (already: Override, waived: Iterable<Waiver>): Override => ({
  ...already,
  ...Object.fromEntries([...waived].map((each) => [each, true])),
});
