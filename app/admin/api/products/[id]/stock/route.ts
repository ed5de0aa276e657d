import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { items } from '@/lib/base/validation/answers';
import { recordParams as params } from '@/lib/base/validation/values';
import { staffKey } from '@/lib/bookings/by-staff/staff-key';
import { productRecord, stockEntries, stockEntryRecord } from '@/lib/sales/products/queries';
import { stockInput } from '@/lib/sales/products/schema';
import { enterStock } from '@/lib/sales/products/stock';

export const GET = adminRoute(
  'products',
  {
    summary: 'How the stock of a product came about, the latest first.',
    params,
    answer: items(stockEntryRecord),
  },
  async (context) => {
    const entries = await stockEntries(context.params.id);
    return oneAnswer(entries && { items: entries });
  },
);

export const POST = adminRoute(
  'products',
  {
    summary: 'Note a delivery, or how many there are; from then on the product is counted.',
    params,
    body: stockInput,
    answer: productRecord,
    conflict: 'never',
    idempotent: true,
  },
  async (context) => {
    const {
      params: { id },
      body,
    } = context;
    const idempotency = staffKey(context, { product: id, stock: body });
    return savedAnswer(await enterStock(id, body, { ...writing(context), idempotency }));
  },
);
