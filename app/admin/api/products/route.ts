import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { list } from '@/lib/base/validation/answers';
import { staffKey } from '@/lib/bookings/by-staff/staff-key';
import { tillScopeOf } from '@/lib/sales/access';
import { listProducts, productRecord } from '@/lib/sales/products/queries';
import { productInput, productListQuery } from '@/lib/sales/products/schema';
import { createProduct } from '@/lib/sales/products/service';

export const GET = adminRoute(
  'GET products',
  {
    summary: 'List the products; `search` finds a piece of a name, or a whole barcode.',
    query: productListQuery,
    answer: list(productRecord),
  },
  (context) => {
    tillScopeOf(context.user);
    return listAnswer(context, (query) => listProducts(query, context.locale));
  },
);

export const POST = adminRoute(
  'products',
  {
    summary: 'Create a product.',
    body: productInput,
    answer: productRecord,
    status: 201,
    conflict: 'never',
    idempotent: true,
  },
  async (context) => {
    const idempotency = staffKey(context, { product: 'new', ...context.body });
    const { locale } = context;
    const editing = { ...writing(context), locale, idempotency };
    return savedAnswer(await createProduct(context.body, editing), 201);
  },
);
