import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import type { AdjustOutcome } from '../../booking-changes/move/service.ts';
import type { Locale } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';
import { addDays, dayOf, isoWithOffset } from '../../base/time/zone.ts';
import { repeatedBy, type Caller } from '../../bookings/by-staff/confirmed-by-staff.ts';
import { bookByPhone } from '../../bookings/by-staff/service.ts';
import type { PartRequest } from '../../bookings/book/request.ts';
import { Refusal } from '../../kit/refusal.ts';
import { allowsBooking } from '../../salon/settings/employee-rights.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { bookedVisit, type Visit } from '../visits.ts';
import { searchAround, withSamePeople } from './search.ts';
import type { RebookInput } from './schema.ts';

type Requested = { parts: PartRequest[]; termFrom: string };

/**
 * Books the same services with the same people once more, for the same client, by the one way in which staff book.
 * @throws Refusal for an employee whom the salon does not let book
 */
export async function rebook(
  id: number,
  input: RebookInput,
  { employeeScope, ...caller }: Caller & { employeeScope: EmployeeScope },
): Promise<AdjustOutcome> {
  const { now } = caller;
  if (employeeScope !== null && !allowsBooking(salonSettings().employeeRights))
    throw new Refusal('forbidden');
  const repeated = await repeatedBy(caller);
  if (repeated) return repeated;
  const visit = await bookedVisit(id, { now, employeeScope });
  if (!visit) return { ok: false, reason: 'notFound' };
  if (!visit.inScope) return { ok: false, reason: 'colleaguesPart' };
  if (visit.clientId === null) return { ok: false, reason: 'wrongState' };
  const [known] = await db.select().from(client).where(eq(client.id, visit.clientId));
  if (!known) return { ok: false, reason: 'wrongState' };
  const requested = await requestedTerm(visit, input, { now, language: known.language });
  const isHers = requested?.parts.every(({ employeeId }) => employeeId === employeeScope);
  if (!requested || (employeeScope !== null && !isHers)) {
    return { ok: false, reason: 'termTaken', alternatives: [], refused: null };
  }
  const call = {
    ...requested,
    isFarAhead: true,
    notify: input.notify,
    clientName: known.name,
    clientEmail: known.email,
    clientPhone: known.phone,
    requirements: '',
    language: known.language,
  };
  return bookByPhone(call, caller);
}

/** The term that was chosen, or the best one around so many days after the visit; null where there is none. */
async function requestedTerm(
  visit: Pick<Visit, 'start' | 'parts' | 'clientId'>,
  { termFrom, inDays = 0 }: RebookInput,
  asker: { now: Date; language: Locale },
): Promise<Requested | null> {
  const zone = salonZone();
  if (termFrom !== undefined) {
    const day = dayOf(instantGiven(termFrom, zone).getTime(), zone);
    const found = await withSamePeople(visit, { from: day, to: day }, asker.now);
    return found && { parts: found.parts, termFrom };
  }
  const found = await searchAround(visit, addDays(dayOf(visit.start, zone), inDays), asker);
  const [best] = found?.offers ?? [];
  return found && best ? { parts: found.parts, termFrom: isoWithOffset(best.start, zone) } : null;
}
