import { findTaxRate, taxRateRecord } from '@/lib/catalogue/tax-rates/queries';
import { taxRateEdit } from '@/lib/catalogue/tax-rates/schema';
import { removeTaxRate, updateTaxRate } from '@/lib/catalogue/tax-rates/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'tax-rates',
  { summary: 'Read a tax rate.', params, answer: taxRateRecord },
  async (context) => oneAnswer(await findTaxRate(context.params.id)),
);

export const PUT = adminRoute(
  'tax-rates',
  {
    summary: 'Replace a tax rate.',
    params,
    body: asRead(taxRateEdit, taxRateRecord),
    answer: taxRateRecord,
  },
  async (context) => savedAnswer(await updateTaxRate(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'tax-rates',
  { summary: 'Remove a tax rate.', params, answer: removed },
  async (context) => removedAnswer(await removeTaxRate(context.params.id, writing(context))),
);
