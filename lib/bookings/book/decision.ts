import 'server-only';
import type { LinkPurpose } from '@/db/schema/links';
import { env } from '../../base/environment/env.ts';
import { restfulHoldEnd } from '../../booking-rules/hold-rules.ts';
import { homePrice } from '../../availability/visits/home-price.ts';
import { home } from '../../base/i18n/home.ts';
import { bookingRules, salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS, type Locale, type ReservationSource } from '../../base/statuses.ts';
import { duePayment, type Paying } from './paying.ts';
import type { HoldNetwork } from './hold-network.ts';
import { keysExpiredAt, type IdempotencyRequest } from './idempotency.ts';
import { atOnceADay, holdLimits, type HoldLimits } from './limits.ts';
import { pricesOf } from './offer.ts';
import { dayWanted, type LoadedSearch, type PlannedVisit } from './search.ts';
import { requestedEmployees, type Decided, type Visitor } from './term-record.ts';
import type { BookingInput } from './schema.ts';
import { workingDay } from './working-day.ts';

export type BookingContext = {
  locale: Locale;
  source: ReservationSource;
  now: Date;
  idempotency: IdempotencyRequest | null;
  network: HoldNetwork;
  /** Has done the work that an earlier outcome asked for. */
  worked: boolean;
  /** As whom the browser is known, since something was confirmed from it before (lib/self-service/known-browser). */
  knownClientId?: number | null;
  /** The client for whom a service may last longer, as what she was shown has it; null or absent: it lasts as for everybody. */
  lastsAsForClientId?: number | null;
  /** By what it is told whether this is paid ahead; null or absent: it is not. */
  paying?: Paying | null;
};

/** What a visitor is to hold until it is confirmed. */
export type HeldVisit = Decided & { holdUntil: Date; visitor: Visitor };

/** The parts that a plan takes, and what is the same of them whoever books. */
export function visitOf(plan: PlannedVisit, { revision }: Pick<LoadedSearch, 'revision'>, language: Locale) {
  const { parts: prices, currency, price } = pricesOf(plan, language);
  return {
    revision,
    termFrom: new Date(plan.term.start),
    termTo: new Date(plan.term.end),
    price,
    currency,
    language,
    parts: plan.parts.map(({ search, needs, employeeId, workplaceId }, index) => {
      const { serviceUnit, prices: list } = search.schedule;
      const inCurrency = prices[index] ?? 0;
      return {
        serviceUnitId: serviceUnit.id,
        employeeId,
        workplaceId,
        from: new Date(needs.term.start),
        to: new Date(needs.term.end),
        occupied: needs,
        price: inCurrency,
        homePrice: homePrice(
          { price: inCurrency, currency },
          { home: list.price, inCurrency },
          home().currency,
        ),
      };
    }),
  };
}

/** How much may be held unconfirmed beside it, in the day of each who has a part in it. */
export function limitsOf(plan: PlannedVisit, network: HoldNetwork, now: Date): HoldLimits {
  const day = dayWanted({ start: plan.term.start });
  const people = new Map(plan.parts.map(({ employeeId, search }) => [employeeId, search.schedule]));
  const days = [...people].map(([employeeId, schedule]) => ({
    employeeId,
    ...workingDay(schedule, employeeId, day),
  }));
  return holdLimits(network, days, { factor: env().RATE_LIMIT_FACTOR, now });
}

/** Everything about what a visitor is to hold. */
export function decide(
  plan: PlannedVisit,
  search: LoadedSearch,
  input: BookingInput,
  { locale, now, source, idempotency, network, worked, knownClientId, paying }: BookingContext,
): HeldVisit {
  const visit = visitOf(plan, search, locale);
  const payment = paying ? duePayment(visit, paying, locale, now) : null;
  // Whoever pays confirms with that: no code, and no browser that is known goes around it.
  const links: LinkPurpose[] = ['cancel-reservation', 'unsubscribe-reservations', 'my-appointment'];
  return {
    ...visit,
    source,
    status: RESERVATION_STATUS.INIT,
    holdUntil:
      payment?.holdUntil ?? restfulHoldEnd(now, visit.termFrom, { ...bookingRules(), zone: salonZone() }),
    links: payment ? links : ['confirm-reservation', ...links],
    mail: payment ? null : 'held',
    payment,
    visitor: {
      limits: limitsOf(plan, network, now),
      network,
      asked: { employee_ids: requestedEmployees(input) },
      worked,
      instant:
        knownClientId && !payment
          ? { clientId: knownClientId, most: atOnceADay(env().RATE_LIMIT_FACTOR) }
          : null,
    },
    by: 'client',
    idempotency: idempotency && { ...idempotency, expired: keysExpiredAt(now) },
    now,
  };
}
