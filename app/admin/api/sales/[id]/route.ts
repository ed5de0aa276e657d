import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { removed } from '@/lib/base/validation/answers';
import { recordParams as params } from '@/lib/base/validation/values';
import { tillScopeOf } from '@/lib/sales/access';
import { removeOpenSale } from '@/lib/sales/lines/service';
import { saleRecord } from '@/lib/sales/sale/answer';
import { findSale } from '@/lib/sales/sale/queries';

export const GET = adminRoute(
  'GET sales/[id]',
  { summary: 'Read a sale, with all that a receipt says.', params, answer: saleRecord },
  async (context) => oneAnswer(await findSale(context.params.id, undefined, tillScopeOf(context.user))),
);

export const DELETE = adminRoute(
  'sales',
  { summary: 'Remove a sale that is open. What is paid stays.', params, answer: removed },
  async (context) => removedAnswer(await removeOpenSale(context.params.id, writing(context))),
);
