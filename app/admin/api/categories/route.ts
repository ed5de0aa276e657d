import { listCategories, categoryRecord } from '@/lib/catalogue/categories/queries';
import { newCategory, categoryListQuery } from '@/lib/catalogue/categories/schema';
import { createCategory } from '@/lib/catalogue/categories/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'categories',
  { summary: 'List the categories.', query: categoryListQuery, answer: list(categoryRecord) },
  (context) => listAnswer(context, listCategories),
);

export const POST = adminRoute(
  'categories',
  {
    summary: 'Create a category.',
    body: newCategory,
    answer: categoryRecord,
    status: 201,
    conflict: 'never',
  },
  async (context) => savedAnswer(await createCategory(context.body, writing(context)), 201),
);
