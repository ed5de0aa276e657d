import { listCategories } from '@/lib/categories/queries';
import { categoryInput, categoryListQuery } from '@/lib/categories/schema';
import { createCategory } from '@/lib/categories/service';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer, writing } from '@/lib/http/record-answer';

export const GET = adminRoute('categories', { query: categoryListQuery }, (asked) =>
  listAnswer(asked, listCategories),
);

export const POST = adminRoute('categories', { body: categoryInput }, async (asked) =>
  savedAnswer(await createCategory(asked.body, writing(asked)), 201),
);
