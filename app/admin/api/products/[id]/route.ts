import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { removed } from '@/lib/base/validation/answers';
import { recordParams as params } from '@/lib/base/validation/values';
import { asRead } from '@/lib/kit/records/as-read';
import { findProduct, productRecord } from '@/lib/sales/products/queries';
import { productEdit } from '@/lib/sales/products/schema';
import { removeProduct, updateProduct } from '@/lib/sales/products/service';

export const GET = adminRoute(
  'products',
  { summary: 'Read a product.', params, answer: productRecord },
  async (context) => oneAnswer(await findProduct(context.params.id)),
);

export const PUT = adminRoute(
  'products',
  { summary: 'Replace a product.', params, body: asRead(productEdit, productRecord), answer: productRecord },
  async (context) => {
    const editing = { ...writing(context), locale: context.locale };
    return savedAnswer(await updateProduct(context.params.id, context.body, editing));
  },
);

export const DELETE = adminRoute(
  'products',
  { summary: 'Remove a product that was never counted or sold.', params, answer: removed },
  async (context) => removedAnswer(await removeProduct(context.params.id, writing(context))),
);
