import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { list } from '@/lib/base/validation/answers';
import { refuseWithoutTill } from '@/lib/sales/access';
import { createSale } from '@/lib/sales/lines/service';
import { saleEntry, saleRecord } from '@/lib/sales/sale/answer';
import { listSales } from '@/lib/sales/sale/queries';
import { newSale, saleListQuery } from '@/lib/sales/sale/schema';
import { saleWriting } from '@/lib/sales/writing';

export const GET = adminRoute(
  'sales',
  { summary: 'List the sales.', query: saleListQuery, answer: list(saleEntry) },
  (context) => listAnswer(context, (query) => listSales(query, context.locale)),
);

export const POST = adminRoute(
  'sales',
  {
    summary: 'Open a sale: of whoever walked in, or of several visits that one person pays for.',
    body: newSale,
    answer: saleRecord,
    status: 201,
    idempotent: true,
  },
  async (context) => {
    refuseWithoutTill();
    const { body } = context;
    return savedAnswer(await createSale(body, saleWriting(context, { sale: 'new', ...body })), 201);
  },
);
