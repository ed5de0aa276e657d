import 'server-only';
import { needsOf } from '../../terms/availability/phases.ts';
import type { Pair } from '../../terms/availability/schedule.ts';
import { env } from '../../base/env.ts';
import { localizedPrice } from '../../base/i18n/localized.ts';
import { restfulHoldEnd } from '../../terms/rules.ts';
import type { ReservationInput } from '../schema.ts';
import { salonSettings } from '../../base/salon-settings/held.ts';
import { bookingRules, salonZone } from '../../base/settings.ts';
import { RESERVATION_STATUS, type Locale, type ReservationSource } from '../../base/statuses.ts';
import type { HoldNetwork } from './hold-network.ts';
import { keysExpiredAt, type IdempotencyRequest } from './idempotency.ts';
import { atOnceADay, holdLimits, type HoldLimits } from './limits.ts';
import { dayWanted, type Looked } from './search.ts';
import type { Decided, DecidedTerm, Visitor } from './term-record.ts';
import { workingDay } from './working-day.ts';

export type BookingContext = {
  locale: Locale;
  source: ReservationSource;
  now: Date;
  idempotency: IdempotencyRequest | null;
  network: HoldNetwork;
  /** Has done the work that an earlier outcome asked for. */
  worked: boolean;
  /** As whom the browser is known, since something was confirmed from it before (../known-browser). */
  knownClientId?: number | null;
};

/** What a visitor is to hold until it is confirmed. */
export type Held = { holdUntil: Date; visitor: Visitor };
export type HeldTerm = DecidedTerm & Held;

/** The term that a pair is to take, whoever books it. */
export function termOf(
  { schedule, start }: Pick<Looked, 'schedule' | 'start'>,
  pair: Pair,
  language: Locale,
) {
  const { revision, prices, serviceUnit } = schedule;
  const { term, whole, processing, freesWorkplace } = needsOf(serviceUnit, start);
  return {
    ...pair,
    ...localizedPrice(prices, language, salonSettings().currencies),
    revision,
    termFrom: new Date(term.start),
    termTo: new Date(term.end),
    occupied: { whole, processing, freesWorkplace },
    language,
  };
}

/** Everything about the term that a visitor is to hold. */
export function decide(
  search: Pick<Looked, 'schedule' | 'start'>,
  pair: Pair,
  input: ReservationInput,
  context: BookingContext,
): HeldTerm {
  const term = termOf(search, pair, context.locale);
  const day = workingDay(search.schedule, pair.employeeId, dayWanted(search));
  const limits = holdLimits(context.network, day, { factor: env().RATE_LIMIT_FACTOR, now: context.now });
  return { ...term, ...heldBy(context, term.termFrom, limits, { employee_id: input.employeeId ?? null }) };
}

/** What is the same whatever a visitor is to hold. */
export const heldBy = (
  { now, source, idempotency, network, worked, knownClientId }: BookingContext,
  termFrom: Date,
  limits: HoldLimits,
  asked: Visitor['asked'],
): Pick<Decided, 'source' | 'status' | 'links' | 'mail' | 'by' | 'idempotency' | 'now'> & Held => ({
  source,
  status: RESERVATION_STATUS.INIT,
  holdUntil: restfulHoldEnd(now, termFrom, { ...bookingRules(), zone: salonZone() }),
  links: ['confirm-reservation', 'cancel-reservation', 'unsubscribe-reservations', 'my-appointment'],
  mail: 'held',
  visitor: {
    limits,
    network,
    asked,
    worked,
    atOnce: knownClientId ? { clientId: knownClientId, most: atOnceADay(env().RATE_LIMIT_FACTOR) } : null,
  },
  by: 'client',
  idempotency: idempotency && { ...idempotency, expired: keysExpiredAt(now) },
  now,
});
