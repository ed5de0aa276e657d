import { fill } from '@/app/(public)/_reservation/words/labels';
import { formatPrice } from '@/lib/base/time/format';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import type { AppointmentSetting } from './setting';
import { momentIn, type Phase } from './words';

type Heading = keyof AppointmentSetting['texts']['headings'];

const hasFallen = (phase: Phase) => phase === 'canceled' || phase === 'rejected' || phase === 'expired';

/** What the page is headed where something was to be paid ahead; else by the phase. */
export function headingOf({ payment }: ClientReservation, phase: Phase): Heading {
  if (phase !== 'expired' || !payment) return phase;
  return payment.paid > 0 ? 'tooLate' : 'unpaid';
}

/** What below it says of the payment; null where nothing is to be said of one. */
export function paymentLead(
  { payment, currency }: ClientReservation,
  phase: Phase,
  setting: AppointmentSetting,
): string | null {
  if (!payment) return null;
  const { texts, locale } = setting;
  const inWords = (sum: number) => formatPrice(sum, currency, locale);
  const { toPay, paid, givenBack, isDoubtful } = payment;
  if (toPay && (phase === 'toPay' || phase === 'booked')) {
    const words = { amount: inWords(toPay.amount), until: momentIn(toPay.until, setting) };
    return fill(phase === 'toPay' ? texts.toPayText : texts.pleasePay, words);
  }
  if (phase === 'awaiting') return isDoubtful ? texts.payDoubtful : paid === 0 ? texts.payPending : null;
  if (phase === 'booked' && paid > givenBack)
    return fill(texts.paidText, { amount: inWords(paid - givenBack) });
  if (phase === 'expired')
    return paid === 0 ? texts.unpaidText : fill(texts.tooLateText, { amount: inWords(givenBack) });
  if (!hasFallen(phase) || paid === 0) return null;
  return [
    givenBack > 0 && fill(texts.givenBack, { amount: inWords(givenBack) }),
    paid > givenBack && fill(texts.notGivenBack, { amount: inWords(paid - givenBack) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How a visit is paid, as rows of its ticket. */
export function paymentRows(
  { payment, price, currency }: ClientReservation,
  phase: Phase,
  { texts, locale }: AppointmentSetting,
): { label: string; value: string }[] {
  if (!payment || hasFallen(phase)) return [];
  const now = payment.toPay?.amount ?? 0;
  const paid = payment.paid - payment.givenBack;
  const rest = Math.max(0, price - paid - now);
  const inWords = (sum: number) => (sum > 0 ? formatPrice(sum, currency, locale) : '');
  return [
    { label: texts.paidAhead, value: inWords(paid) },
    { label: texts.toPayNow, value: inWords(now) },
    {
      label: texts.restInSalon,
      value: paid + now > 0 && phase !== 'over' && !payment.isSettled ? inWords(rest) : '',
    },
  ];
}
