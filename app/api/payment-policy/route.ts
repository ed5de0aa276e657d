import { policyOfVisit } from '@/lib/bookings/book/policy-of-visit';
import { publicRoute } from '@/lib/kit/http/route';
import { Refusal } from '@/lib/kit/refusal';
import { paymentPolicyAnswer } from '@/lib/payments/policy/answer';
import { paymentPolicyQuery } from '@/lib/payments/policy/schema';

export const GET = publicRoute(
  {
    summary:
      'What is paid for a visit before it is booked, by whoever has not been here yet, and what cancelling it costs.',
    query: paymentPolicyQuery,
    answer: paymentPolicyAnswer,
    limit: 'availability',
  },
  async ({ query, locale, now }) => {
    const policy = await policyOfVisit(query, locale, now);
    if (policy === undefined) throw new Refusal('invalid', { fields: { serviceUnits: 'notFound' } });
    return { policy };
  },
);
