import { listCategories } from '@/lib/catalogue/categories/queries';
import { newCategory, categoryListQuery } from '@/lib/catalogue/categories/schema';
import { createCategory } from '@/lib/catalogue/categories/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

export const GET = adminRoute('categories', { query: categoryListQuery }, (asked) =>
  listAnswer(asked, listCategories),
);

export const POST = adminRoute('categories', { body: newCategory }, async (asked) =>
  savedAnswer(await createCategory(asked.body, writing(asked)), 201),
);
