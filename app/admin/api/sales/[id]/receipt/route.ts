import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { refuseWithoutTill } from '@/lib/sales/access';
import { giveReceipt } from '@/lib/sales/receipt/service';
import { saleRecord } from '@/lib/sales/sale/answer';
import { receiptInput } from '@/lib/sales/sale/schema';
import { saleWriting } from '@/lib/sales/writing';

export const POST = adminRoute(
  'POST sales/[id]/receipt',
  {
    summary:
      'Note the number of the receipt that the till which the law knows has printed, of what is paid once; or mail our own, as often as somebody wants it.',
    params,
    body: receiptInput,
    answer: saleRecord,
    idempotent: true,
  },
  async (context) => {
    const {
      params: { id },
      body,
    } = context;
    const caller = saleWriting(context, { sale: id, receipt: body });
    refuseWithoutTill();
    return savedAnswer(await giveReceipt(id, body, caller));
  },
);
