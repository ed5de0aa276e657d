import 'server-only';
import { bookingRules, salonZone } from '../../base/settings.ts';
import { freeDays, freeTerms } from '../../terms/availability/free-terms.ts';
import { loadSchedule } from '../../terms/availability/queries.ts';
import type { Term } from '../../terms/availability/schedule.ts';
import { searchFor } from '../booking/wish.ts';
import { anotherStart, findMovable } from './movable.ts';
import type { NotDone } from './outcome.ts';

type Asked = { token: string; employeeId?: number | null | undefined };

/** The search for a start of the own term on some days, as a move would judge it. */
async function searchOf({ token, employeeId }: Asked, from: string, to: string, now: Date) {
  const found = await findMovable(token, now);
  if (!found.ok) return found;
  const wish = anotherStart(found.subject, found.subject.reservation.termFrom.getTime(), employeeId);
  const { serviceUnitId } = wish;
  const schedule = await loadSchedule({ serviceUnitId, employeeId: wish.employeeId, from, to, now });
  if (!schedule) return { ok: false as const, reason: 'wrongState' as const };
  return {
    ok: true as const,
    search: searchFor(wish, schedule, { now: now.getTime(), rules: bookingRules() }),
  };
}

/** The days to which the client can move the own term. */
export async function ownFreeDays(
  { from, to, ...asked }: Asked & { from: string; to: string },
  now: Date,
): Promise<{ ok: true; days: string[] } | NotDone> {
  const found = await searchOf(asked, from, to, now);
  return found.ok ? { ok: true, days: freeDays({ ...found.search, from, to }) } : found;
}

/** The terms of a day to which the client can move the own one; what it has already is none of them. */
export async function ownFreeTerms(
  { day, ...asked }: Asked & { day: string },
  now: Date,
): Promise<{ ok: true; terms: Term[]; zone: string } | NotDone> {
  const found = await searchOf(asked, day, day, now);
  return found.ok ? { ok: true, terms: freeTerms({ ...found.search, day }), zone: salonZone() } : found;
}
