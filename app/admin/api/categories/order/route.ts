import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { items } from '@/lib/base/validation/answers';
import { categoryRecord } from '@/lib/catalogue/categories/queries';
import { categoryOrder } from '@/lib/catalogue/categories/schema';
import { orderCategories } from '@/lib/catalogue/categories/service';

/** The answer lists all categories in their new order. */
export const POST = adminRoute(
  'categories',
  {
    summary: 'Put all categories in order.',
    body: categoryOrder,
    conflict: 'order',
    answer: items(categoryRecord),
  },
  async ({ body }) => {
    const outcome = await orderCategories(body.categoryIds);
    return savedAnswer(outcome.ok ? { ok: true, record: { items: outcome.record } } : outcome);
  },
);
