import 'server-only';
import type { reservation } from '@/db/schema/reservations';
import { isoWithOffset } from '../../base/time/zone.ts';
import { NOT_CONFIRMED_IN_TIME } from '../../booking-rules/hold-rules.ts';
import { nearestTerms } from '../../bookings/book/nearest-terms.ts';
import type { PaymentStanding } from '../../payments/standing/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { ClientPayment } from './answer.ts';

const iso = (at: Date) => isoWithOffset(at.getTime(), salonZone());

/** What a client sees of what is paid ahead; where that came too late, also when the same is free. */
export async function clientPaymentOf(
  { toPay, freeUntil, backOfPart: _ofPart, backNow: _now, ...sums }: PaymentStanding,
  { changeReason, termFrom }: Pick<typeof reservation.$inferSelect, 'changeReason' | 'termFrom'>,
  serviceUnitIds: readonly number[],
  now: Date,
): Promise<ClientPayment> {
  const hasFallen = changeReason === NOT_CONFIRMED_IN_TIME && termFrom > now;
  return {
    ...sums,
    toPay: toPay && { amount: toPay.amount, until: iso(toPay.until) },
    freeUntil: freeUntil && iso(freeUntil),
    nearest: hasFallen ? (await nearestTerms(serviceUnitIds, termFrom, now)).map(iso) : [],
  };
}
