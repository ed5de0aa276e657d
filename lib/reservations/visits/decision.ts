import 'server-only';
import { env } from '../../base/env.ts';
import type { Locale } from '../../base/statuses.ts';
import { heldBy, type BookingContext, type Held } from '../booking/decision.ts';
import type { HoldNetwork } from '../booking/hold-network.ts';
import { visitLimits, type HoldLimits } from '../booking/limits.ts';
import { dayWanted } from '../booking/search.ts';
import { askedEmployees, type DecidedVisit } from '../booking/term-record.ts';
import { workingDay } from '../booking/working-day.ts';
import type { LookedVisit, PlannedVisit } from './look.ts';
import { pricesOf } from './offer.ts';
import type { VisitInput } from './schema.ts';

/** The parts that a plan takes, and what is the same of them whoever books. */
export function visitOf(plan: PlannedVisit, { revision }: LookedVisit, language: Locale) {
  const { parts: prices, currency, price } = pricesOf(plan, language);
  return {
    revision,
    termFrom: new Date(plan.term.start),
    termTo: new Date(plan.term.end),
    price,
    currency,
    language,
    parts: plan.parts.map(({ search, needs, employeeId, workplaceId }, index) => ({
      serviceUnitId: search.schedule.serviceUnit.id,
      employeeId,
      workplaceId,
      from: new Date(needs.term.start),
      to: new Date(needs.term.end),
      occupied: needs,
      price: prices[index] ?? 0,
    })),
  };
}

/** How much may be held unconfirmed beside it. */
export function limitsOfVisit(plan: PlannedVisit, network: HoldNetwork, now: Date): HoldLimits {
  const day = dayWanted({ start: plan.term.start });
  const people = new Map(plan.parts.map(({ employeeId, search }) => [employeeId, search.schedule]));
  const days = [...people].map(([employeeId, schedule]) => ({
    employeeId,
    ...workingDay(schedule, employeeId, day),
  }));
  return visitLimits(network, days, { factor: env().RATE_LIMIT_FACTOR, now });
}

/** Everything about the visit that a visitor is to hold. */
export function decideVisit(
  plan: PlannedVisit,
  looked: LookedVisit,
  input: VisitInput,
  context: BookingContext,
): DecidedVisit & Held {
  const visit = visitOf(plan, looked, context.locale);
  const limits = limitsOfVisit(plan, context.network, context.now);
  return { ...visit, ...heldBy(context, visit.termFrom, limits, { employee_ids: askedEmployees(input) }) };
}
