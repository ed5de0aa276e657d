import { findCategory, categoryRecord } from '@/lib/catalogue/categories/queries';
import { categoryEdit } from '@/lib/catalogue/categories/schema';
import { removeCategory, updateCategory } from '@/lib/catalogue/categories/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'categories',
  { summary: 'Read a category.', params, answer: categoryRecord },
  async (context) => oneAnswer(await findCategory(context.params.id)),
);

export const PUT = adminRoute(
  'categories',
  {
    summary: 'Replace a category.',
    params,
    body: asRead(categoryEdit, categoryRecord),
    answer: categoryRecord,
  },
  async (context) => savedAnswer(await updateCategory(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'categories',
  { summary: 'Remove a category.', params, answer: removed },
  async (context) => removedAnswer(await removeCategory(context.params.id, writing(context))),
);
