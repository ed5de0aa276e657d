import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { refuseWithoutTill } from '@/lib/sales/access';
import { counterSale } from '@/lib/sales/counter/service';
import { saleRecord } from '@/lib/sales/sale/answer';
import { counterInput } from '@/lib/sales/sale/schema';
import { saleWriting } from '@/lib/sales/writing';

export const POST = adminRoute(
  'sales',
  {
    summary: 'Take a paid sale back, whole; the answer is the sale that does.',
    params,
    body: counterInput,
    answer: saleRecord,
    status: 201,
    idempotent: true,
  },
  async (context) => {
    const {
      params: { id },
      body,
    } = context;
    const caller = saleWriting(context, { sale: id, counter: body });
    refuseWithoutTill();
    return savedAnswer(await counterSale(id, body, caller), 201);
  },
);
