import { needsOf } from '../../availability/schedule/phases.ts';
import type { Override, Search } from '../../availability/schedule/schedule.ts';
import { whyNotFree, type NotFree, type NotFreeReason } from '../../availability/free-terms/why-not-free.ts';
import { planVisit } from '../../availability/visits/plan.ts';
import type { VisitSearch } from '../../availability/visits/visit.ts';
import { dayBounds, dayOf } from '../../base/time/zone.ts';

/** `together`: each part alone would be free, so that only all of them are too much. */
export type WhyNot = NotFree | { reason: 'together' };

type Waiver = keyof Override;

/**
 * Why a booking cannot be had, and what staff would have to waive for it; `waive` is null when that is no help.
 * @property part which of several services it is about
 */
export type Refused = { why: WhyNot; waive: Waiver[] | null; part?: number };

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
 * Which refusals are the asker's to mend (the key of the message at `termFrom`), rather than somebody having been faster, which is
 * answered with the nearest free terms.
 */
const UNBOOKABLE: Partial<Record<WhyNot['reason'], string>> = {
  past: 'greaterThanCurrentDate',
  'lead-time': 'leadTime',
  horizon: 'horizon',
  'off-grid': 'offGrid',
};

export const unbookableMessage = ({ reason }: WhyNot): string | undefined => UNBOOKABLE[reason];

/** Whether nobody was faster, since the salon takes no clients then at all: it has closed meanwhile, or another day was asked for. */
export const isClosedThen = ({ reason }: WhyNot): boolean =>
  reason === 'closed-day' || reason === 'outside-hours';

type Wanted = VisitSearch & { start: number; override: Override };

/** The first part that is not free where the one before it ends. */
function firstRefused({ parts, start }: Wanted, override: Override): { part: number; why: NotFree } | null {
  let from = start;
  for (const [part, search] of parts.entries()) {
    if (isNextDay(search, start, from)) return null;
    const waived = part === 0 ? override : { ...override, grid: true };
    const why = whyNotFree({ ...search, start: from, override: waived });
    if (why) return { part, why };
    from = needsOf(search.schedule.serviceUnit, from).term.end;
  }
  return null;
}

const isNextDay = ({ schedule: { zone } }: Search, start: number, instant: number) =>
  instant >= dayBounds(dayOf(start, zone), zone).end;

/** Why a booking that is not free cannot be had, told of its first part for which there is a reason. */
export function refusalOf(wanted: Wanted): Refused {
  const first = firstRefused(wanted, wanted.override);
  if (!first) return { why: { reason: 'together' }, waive: null };
  const { why, part } = first;
  const waive = waiversFor(why, wanted);
  const override = waive && withWaived(wanted.override, waive);
  const helps = override && planVisit({ ...wanted, override }) !== null;
  return { why, waive: helps ? waive : null, ...(wanted.parts.length > 1 && { part }) };
}

function waiversFor(first: NotFree, wanted: Wanted): Waiver[] | null {
  const already = wanted.override;
  const waived = new Set<Waiver>();
  for (let why: NotFree | undefined = first; why;) {
    const waiver: Waiver | undefined = WAIVED_BY[why.reason];
    if (!waiver || waived.has(waiver) || already[waiver]) return null;
    waived.add(waiver);
    why = firstRefused(wanted, withWaived(already, waived))?.why;
  }
  return [...waived];
}

const withWaived = (already: Override, waived: Iterable<Waiver>): Override => ({
  ...already,
  ...Object.fromEntries([...waived].map((each) => [each, true])),
});
