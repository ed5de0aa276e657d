import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { findPriceOverrides } from '@/lib/catalogue/price-overrides/queries';
import { priceOverridesInput } from '@/lib/catalogue/price-overrides/schema';
import { setPriceOverrides } from '@/lib/catalogue/price-overrides/service';
import { priceOverrides } from '@/lib/catalogue/price-overrides/answer';

export const GET = adminRoute(
  'employees',
  { summary: 'Which services take another time or price with an employee.', params, answer: priceOverrides },
  async (context) => oneAnswer(await findPriceOverrides(context.params.id)),
);

export const PUT = adminRoute(
  'PUT employees/[id]/service-units',
  { summary: 'Replace them all.', params, body: priceOverridesInput, answer: priceOverrides },
  async (context) => savedAnswer(await setPriceOverrides(context.params.id, context.body, writing(context))),
);
