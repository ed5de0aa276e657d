import { findCategory } from '@/lib/catalogue/categories/queries';
import { categoryEdit } from '@/lib/catalogue/categories/schema';
import { removeCategory, updateCategory } from '@/lib/catalogue/categories/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { categoryRecord } from '@/lib/catalogue/categories/answer';
import { asRead } from '@/lib/kit/records/as-read';

export const GET = adminRoute('categories', { params }, async (asked) =>
  oneAnswer(await findCategory(asked.params.id)),
);

export const PUT = adminRoute(
  'categories',
  { params, body: asRead(categoryEdit, categoryRecord) },
  async (asked) => savedAnswer(await updateCategory(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute('categories', { params }, async (asked) =>
  removedAnswer(await removeCategory(asked.params.id, writing(asked))),
);
