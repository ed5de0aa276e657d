import 'server-only';
import { salonZone } from '../salon/settings/settings.ts';
import type { Locale } from '../base/statuses.ts';
import { termAnswer } from '../base/time/answer.ts';
import { instantGiven } from '../base/time/given.ts';
import { dayOf } from '../base/time/zone.ts';
import type { PlannedVisit } from '../bookings/book/search.ts';
import type { WaitingForGap } from './answer.ts';
import { findWaitingRecords } from './board-queries.ts';
import type { GapQuery } from './board-schema.ts';
import { findWaitingOn } from './who-waits.ts';
import { outlookAt } from './first-fitting-term.ts';
import { fillingOf, personOfGap, suitsOneOf } from './rules.ts';

/** So many are looked at, and so many named: staff choose at a glance, and the list has the rest. */
const [EXAMINED, NAMED] = [40, 5];

/** Who waits for a moment at which nothing is booked yet, each with the term that would fill it. */
export async function waitingForGap(
  { at, employeeId }: GapQuery,
  { locale, now }: { locale: Locale; now: Date },
): Promise<WaitingForGap> {
  const zone = salonZone();
  const moment = instantGiven(at, zone).getTime();
  const day = dayOf(moment, zone);
  const waiting = await findWaitingOn(day);
  const outlook = outlookAt(now, []);

  const found: { id: number; plan: PlannedVisit; employeeId: number | null }[] = [];
  for (const entry of waiting.slice(0, EXAMINED)) {
    const person = personOfGap(entry, employeeId ?? null);
    const plans = await outlook.termsOn(day, { ...entry, employeeId: entry.employeeId ?? person });
    const suiting = plans.filter(
      ({ term, parts }) =>
        suitsOneOf(entry.windows, term, zone) &&
        (employeeId === undefined || parts.some((part) => part.employeeId === employeeId)),
    );
    const plan = fillingOf(suiting, moment);
    if (plan) found.push({ id: entry.id, plan, employeeId: person });
    if (found.length === NAMED) break;
  }
  const records = await findWaitingRecords(
    found.map(({ id }) => id),
    locale,
  );
  return {
    items: found.flatMap(({ id, plan, employeeId: requested }) => {
      const entry = records.find((record) => record.id === id);
      return entry ? [{ entry, ...termAnswer(plan.term, zone), employeeId: requested }] : [];
    }),
  };
}
