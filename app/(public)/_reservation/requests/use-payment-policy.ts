import type { z } from 'zod';
import type { Part } from '@/lib/booking-rules/parts';
import type { paymentPolicyAnswer } from '@/lib/payments/policy/answer';
import type { ReservationSetting } from '../state/setting';
import { policyQuestion } from './questions';
import { useAnswer } from './use-answer';

type PolicyAnswer = z.output<typeof paymentPolicyAnswer>;
export type PaymentPolicy = NonNullable<PolicyAnswer['policy']>;

/** What of a visit is paid before it is booked; null where nothing is, and while that or its time is not known. */
export function usePaymentPolicy(
  parts: Part[],
  from: string | null,
  { paysAhead, locale }: Pick<ReservationSetting, 'paysAhead' | 'locale'>,
): PaymentPolicy | null {
  const { answer } = useAnswer<PolicyAnswer>(paysAhead && from ? policyQuestion(parts, from) : null, locale);
  return answer?.ok ? answer.data.policy : null;
}
