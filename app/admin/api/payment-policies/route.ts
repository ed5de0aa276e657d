import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listPolicies, setPolicies } from '@/lib/payments/policy/service';
import { paymentPolicies } from '@/lib/payments/policy/staff-answer';
import { paymentPoliciesInput } from '@/lib/payments/policy/staff-schema';

export const GET = adminRoute(
  'payment-policies',
  { summary: 'What is paid before a visit is booked.', answer: paymentPolicies },
  () => listPolicies(),
);

export const PUT = adminRoute(
  'payment-policies',
  {
    summary:
      'Replace them all, or with `only` that of one service. What is booked already keeps what was agreed with it.',
    body: paymentPoliciesInput,
    answer: paymentPolicies,
    conflict: 'never',
  },
  async (context) => savedAnswer(await setPolicies(context.body, writing(context))),
);
