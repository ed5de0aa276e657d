import { findCategory } from '@/lib/categories/queries';
import { categoryEdit } from '@/lib/categories/schema';
import { removeCategory, updateCategory } from '@/lib/categories/service';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('categories', { params }, async (asked) =>
  oneAnswer(await findCategory(asked.params.id)),
);

export const PUT = adminRoute('categories', { params, body: categoryEdit }, async (asked) =>
  savedAnswer(await updateCategory(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute('categories', { params }, async (asked) =>
  removedAnswer(await removeCategory(asked.params.id, writing(asked))),
);
