import 'server-only';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Term } from '../../availability/schedule/schedule.ts';
import { freeVisitDays, freeVisits } from '../../availability/visits/plan.ts';
import { fromAnotherStart } from '../../booking-changes/move/move.ts';
import { loadSearchOn, type LoadedSearch } from '../../bookings/book/search.ts';
import { findMovable } from './movable.ts';
import type { NotDone } from '../../booking-changes/by-client/outcome.ts';

type Requested = { token: string; employeeId?: number | null | undefined };
type Days = { from: string; to: string };

/** The search for another start on some days, as a move would judge it. */
async function searchOf(
  { token, employeeId }: Requested,
  days: Days,
  now: Date,
): Promise<{ ok: true; search: LoadedSearch } | NotDone> {
  const found = await findMovable(token, now);
  if (!found.ok) return found;
  const { moving } = found;
  const start = moving.subject.reservation.termFrom.getTime();
  const search = await loadSearchOn(fromAnotherStart(moving, start, employeeId), days, now);
  return search ? { ok: true, search } : { ok: false, reason: 'wrongState' };
}

/** The days to which the client can move the own term. */
export async function selfServiceFreeDays(
  { from, to, ...requested }: Requested & Days,
  now: Date,
): Promise<{ ok: true; days: string[] } | NotDone> {
  const days = { from, to };
  const found = await searchOf(requested, days, now);
  return found.ok ? { ok: true, days: freeVisitDays({ ...found.search, ...days }) } : found;
}

/** The terms of a day to which the client can move the own one; what it has already is none of them. */
export async function selfServiceFreeTerms(
  { day, ...requested }: Requested & { day: string },
  now: Date,
): Promise<{ ok: true; terms: Term[]; zone: string } | NotDone> {
  const found = await searchOf(requested, { from: day, to: day }, now);
  if (!found.ok) return found;
  const terms = freeVisits({ ...found.search, day }).map(({ term }) => term);
  return { ok: true, terms, zone: salonZone() };
}
