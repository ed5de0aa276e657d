import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { paymentRequestRecord } from '@/lib/sales/ahead/answer';
import { refundInput } from '@/lib/sales/ahead/schema';
import { refundByHand } from '@/lib/sales/ahead/service';
import { saleWriting } from '@/lib/sales/writing';

export const POST = adminRoute(
  'payment-requests',
  {
    summary:
      'Give back what was paid ahead: so much, or what could not be given back before, or else all that is left.',
    params,
    body: refundInput,
    answer: paymentRequestRecord,
    conflict: 'never',
    idempotent: true,
  },
  async (context) => {
    const {
      params: { id },
      body,
    } = context;
    return savedAnswer(await refundByHand(id, body, saleWriting(context, { refund: id, ...body })));
  },
);
