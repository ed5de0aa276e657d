import { needsOf } from '../../terms/availability/phases.ts';
import type { Override, Search } from '../../terms/availability/schedule.ts';
import { whyNotFree, type NotFree } from '../../terms/availability/why-not-free.ts';
import { planVisit } from '../../terms/visits/plan.ts';
import type { VisitSearch } from '../../terms/visits/visit.ts';
import { dayBounds, dayOf } from '../../base/time/zone.ts';
import { waiversFor, withWaived, type Refused } from '../booking/wish.ts';

type WantedVisit = VisitSearch & { start: number; override: Override };

/** The first part that is not free where the one before it ends. */
function firstRefused({ parts, start }: WantedVisit, override: Override) {
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

/** Why a visit that is not free cannot be had, told of its first part for which there is a reason. */
export function refusalOfVisit(visit: WantedVisit): Refused {
  const first = firstRefused(visit, visit.override);
  if (!first) return { why: { reason: 'together' }, waive: null };
  const whyWith = (override: Override): NotFree | null => firstRefused(visit, override)?.why ?? null;
  const waive = waiversFor(first.why, visit.override, whyWith);
  const helps = waive && planVisit({ ...visit, override: withWaived(visit.override, waive) }) !== null;
  const { why, part } = first;
  return { why, waive: helps ? waive : null, ...(visit.parts.length > 1 && { part }) };
}
