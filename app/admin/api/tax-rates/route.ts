import { listTaxRates, taxRateRecord } from '@/lib/catalogue/tax-rates/queries';
import { taxRateInput, taxRateListQuery } from '@/lib/catalogue/tax-rates/schema';
import { createTaxRate } from '@/lib/catalogue/tax-rates/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'tax-rates',
  { summary: 'List the tax rates.', query: taxRateListQuery, answer: list(taxRateRecord) },
  (context) => listAnswer(context, listTaxRates),
);

export const POST = adminRoute(
  'tax-rates',
  {
    summary: 'Create a tax rate.',
    body: taxRateInput,
    answer: taxRateRecord,
    status: 201,
    conflict: 'never',
  },
  async (context) => savedAnswer(await createTaxRate(context.body, writing(context)), 201),
);
