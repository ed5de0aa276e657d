import 'server-only';
import type { LoadedSchedule } from '../availability/queries.ts';
import type { Pair } from '../availability/schedule.ts';
import { env } from '../env.ts';
import { localizedPrice } from '../i18n/localized.ts';
import { restfulHoldEnd } from '../reservations/rules.ts';
import type { ReservationInput } from '../reservations/schema.ts';
import { bookingRules, salonZone } from '../settings.ts';
import { RESERVATION_STATUS, type Locale, type ReservationSource } from '../statuses.ts';
import type { HoldNetwork } from './hold-network.ts';
import { keysExpiredAt, type IdempotencyRequest } from './idempotency.ts';
import { holdLimits } from './limits.ts';
import { dayWanted } from './search.ts';
import type { DecidedTerm, Visit } from './term-record.ts';
import { workingDay } from './working-day.ts';

const MINUTE = 60_000;

export type BookingContext = {
  locale: Locale;
  source: ReservationSource;
  now: Date;
  idempotency: IdempotencyRequest | null;
  network: HoldNetwork;
  /** Has done the work that an earlier outcome asked for. */
  worked: boolean;
};

export type HeldTerm = DecidedTerm & { holdUntil: Date; visit: Visit };

/** Everything about the term that this pair is to take. */
export function decide(
  input: ReservationInput,
  pair: Pair,
  schedule: LoadedSchedule,
  { now, locale, source, idempotency, network, worked }: BookingContext,
): HeldTerm {
  const { termFrom } = input;
  const { revision, prices, serviceUnit } = schedule;
  const termTo = new Date(termFrom.getTime() + serviceUnit.durationMinutes * MINUTE);
  const day = workingDay(schedule, pair.employeeId, dayWanted(input));
  return {
    ...pair,
    ...localizedPrice(prices, locale),
    revision,
    termFrom,
    termTo,
    busyUntil: new Date(termTo.getTime() + serviceUnit.bufferMinutes * MINUTE),
    language: locale,
    source,
    status: RESERVATION_STATUS.INIT,
    holdUntil: restfulHoldEnd(now, termFrom, { ...bookingRules(), zone: salonZone() }),
    links: ['confirm-reservation', 'cancel-reservation', 'unsubscribe-reservations'],
    mail: 'held',
    visit: {
      limits: holdLimits(network, day, { factor: env().RATE_LIMIT_FACTOR, now }),
      network,
      employeeId: input.employeeId ?? null,
      worked,
    },
    by: 'client',
    idempotency: idempotency && { ...idempotency, expired: keysExpiredAt(now) },
    now,
  };
}
