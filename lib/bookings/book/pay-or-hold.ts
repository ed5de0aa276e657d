import 'server-only';
import { openPayment, type ToPay } from '../../payments/requests/service.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import type { BookingOutcome } from './outcome.ts';
import { giveUpUnpayable, holdWithoutPayment } from './without-payment.ts';

/**
 * What is held and waits to be paid: where that is done. While nobody can pay, the salon's setting decides whether it is held as ever or goes by
 * phone.
 */
export async function payOrHold(
  outcome: BookingOutcome,
  now: Date,
): Promise<{ outcome: BookingOutcome; payment: ToPay | null }> {
  const { payAhead, whenUnpayable } = salonSettings();
  if (payAhead === 'off' || !outcome.ok || outcome.reservation.holdUntil === null)
    return { outcome, payment: null };
  const { reservation } = outcome;
  const opened = await openPayment(reservation.id, now);
  if (opened.state === 'open') return { outcome, payment: opened.toPay };
  if (opened.state === 'none') return { outcome, payment: null };
  const unpayable = { id: reservation.id, requestId: opened.requestId };
  const holdUntil = whenUnpayable === 'without' ? await holdWithoutPayment(unpayable, now) : null;
  if (holdUntil)
    return { outcome: { ...outcome, reservation: { ...reservation, holdUntil } }, payment: null };
  await giveUpUnpayable(unpayable, now);
  return { outcome: { ok: false, reason: 'by-phone' }, payment: null };
}
