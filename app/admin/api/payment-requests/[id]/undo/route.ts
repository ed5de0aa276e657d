import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { paymentRequestRecord } from '@/lib/sales/ahead/answer';
import { undoMarkPaid } from '@/lib/sales/ahead/mark-paid';

export const POST = adminRoute(
  'payment-requests',
  {
    summary: 'The transfer has not arrived after all: whoever has said so takes it back within a minute.',
    params,
    answer: paymentRequestRecord,
  },
  async (context) => savedAnswer(await undoMarkPaid(context.params.id, writing(context))),
);
