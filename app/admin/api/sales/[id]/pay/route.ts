import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { refuseWithoutTill } from '@/lib/sales/access';
import { paySale } from '@/lib/sales/pay/service';
import { saleRecord } from '@/lib/sales/sale/answer';
import { payInput } from '@/lib/sales/sale/schema';
import { saleWriting } from '@/lib/sales/writing';

export const POST = adminRoute(
  'POST sales/[id]/pay',
  {
    summary:
      'Pay an open sale: all of it at once, by one method or several. Visits on it that have begun are done.',
    params,
    body: payInput,
    answer: saleRecord,
    idempotent: true,
  },
  async (context) => {
    const {
      params: { id },
      body,
    } = context;
    const caller = saleWriting(context, { sale: id, pay: body });
    refuseWithoutTill();
    return savedAnswer(await paySale(id, body, caller));
  },
);
