import 'server-only';
import { bookingRules, salonZone } from '../../base/settings.ts';
import { freeDays, freeTerms } from '../../terms/availability/free-terms.ts';
import { loadSchedule } from '../../terms/availability/queries.ts';
import type { Term } from '../../terms/availability/schedule.ts';
import { freeVisitDays, freeVisits } from '../../terms/visits/plan.ts';
import { visitAt } from '../adjusted-terms/visit.ts';
import { searchFor } from '../booking/wish.ts';
import { searchVisit } from '../visits/look.ts';
import { anotherStart, findMovable } from './movable.ts';
import type { NotDone } from './outcome.ts';

type Asked = { token: string; employeeId?: number | null | undefined };
type Days = { from: string; to: string };

const NOT_THERE: NotDone = { ok: false, reason: 'wrongState' };

/** The search for a start of the own term on some days, as a move would judge it: of one service, or of a visit. */
async function searchOf({ token, employeeId }: Asked, { from, to }: Days, now: Date) {
  const found = await findMovable(token, now);
  if (!found.ok) return found;
  const { subject } = found;
  const start = subject.reservation.termFrom.getTime();
  if (subject.parts.length > 1) {
    const visit = await searchVisit(visitAt(subject, start, employeeId), { from, to }, now);
    return visit ? { ok: true as const, of: 'visit' as const, visit } : NOT_THERE;
  }
  const wish = anotherStart(subject, start, employeeId);
  const { serviceUnitId } = wish;
  const schedule = await loadSchedule({ serviceUnitId, employeeId: wish.employeeId, from, to, now });
  if (!schedule) return NOT_THERE;
  return {
    ok: true as const,
    of: 'term' as const,
    search: searchFor(wish, schedule, { now: now.getTime(), rules: bookingRules() }),
  };
}

/** The days to which the client can move the own term. */
export async function ownFreeDays(
  { from, to, ...asked }: Asked & Days,
  now: Date,
): Promise<{ ok: true; days: string[] } | NotDone> {
  const days = { from, to };
  const found = await searchOf(asked, days, now);
  if (!found.ok) return found;
  return {
    ok: true,
    days:
      found.of === 'visit'
        ? freeVisitDays({ ...found.visit, ...days })
        : freeDays({ ...found.search, ...days }),
  };
}

/** The terms of a day to which the client can move the own one; what it has already is none of them. */
export async function ownFreeTerms(
  { day, ...asked }: Asked & { day: string },
  now: Date,
): Promise<{ ok: true; terms: Term[]; zone: string } | NotDone> {
  const found = await searchOf(asked, { from: day, to: day }, now);
  if (!found.ok) return found;
  const terms =
    found.of === 'visit'
      ? freeVisits({ ...found.visit, day }).map(({ term }) => term)
      : freeTerms({ ...found.search, day });
  return { ok: true, terms, zone: salonZone() };
}
