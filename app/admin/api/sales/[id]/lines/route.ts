import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { refuseWithoutTill } from '@/lib/sales/access';
import { changeSale } from '@/lib/sales/lines/service';
import { saleRecord } from '@/lib/sales/sale/answer';
import { linesInput } from '@/lib/sales/sale/schema';
import { saleWriting } from '@/lib/sales/writing';

export const POST = adminRoute(
  'POST sales/[id]/lines',
  {
    summary:
      'Replace what an open sale consists of: lines, discounts, visits, client. An employee leaves prices and visits as they are.',
    params,
    body: linesInput,
    answer: saleRecord,
    idempotent: true,
  },
  async (context) => {
    const {
      params: { id },
      body,
    } = context;
    const caller = saleWriting(context, { sale: id, lines: body });
    refuseWithoutTill();
    return savedAnswer(await changeSale(id, body, caller));
  },
);
