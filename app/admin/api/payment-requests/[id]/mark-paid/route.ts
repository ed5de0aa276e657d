import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { paymentRequestRecord } from '@/lib/sales/ahead/answer';
import { markPaid } from '@/lib/sales/ahead/mark-paid';
import { markPaidInput } from '@/lib/sales/ahead/schema';
import { saleWriting } from '@/lib/sales/writing';

export const POST = adminRoute(
  'payment-requests',
  {
    summary:
      'A transfer has arrived: what waits for it is booked. Another amount than was asked for is noted and books nothing. Twice is once.',
    params,
    body: markPaidInput,
    answer: paymentRequestRecord,
    idempotent: true,
  },
  async (context) => {
    const {
      params: { id },
      body,
    } = context;
    return savedAnswer(await markPaid(id, body, saleWriting(context, { paid: id, ...body })));
  },
);
