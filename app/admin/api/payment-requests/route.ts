import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { list } from '@/lib/base/validation/answers';
import { paymentRequestRecord } from '@/lib/sales/ahead/answer';
import { listPaymentRequests } from '@/lib/sales/ahead/queries';
import { paymentRequestListQuery } from '@/lib/sales/ahead/schema';

export const GET = adminRoute(
  'payment-requests',
  {
    summary: 'List what is to be paid for visits ahead, and what became of it.',
    query: paymentRequestListQuery,
    answer: list(paymentRequestRecord),
  },
  (context) => listAnswer(context, listPaymentRequests),
);
