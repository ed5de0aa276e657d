import { z } from 'zod';
import { listQuery, textFilter } from '../../base/validation/list.ts';
import { requiredText, slug, translation } from '../../base/validation/text.ts';
import { day, editedAt, wholeNumber } from '../../base/validation/values.ts';

const CODE_LENGTH = 20;
/** As much again as the price itself. */
const MOST = 10_000;

export const taxRateInput = z.strictObject({
  /** What stands under the same code is one rate, which changes with time. */
  code: slug(CODE_LENGTH),
  name: requiredText(80),
  nameEn: translation(80),
  nameDe: translation(80),
  /** Hundredths of a percent. */
  basisPoints: wholeNumber(0, MOST),
  validFrom: day,
});
export type TaxRateInput = z.output<typeof taxRateInput>;

export const taxRateEdit = taxRateInput.extend({ editedAt });
export type TaxRateEdit = z.output<typeof taxRateEdit>;

export const taxRateListQuery = listQuery(
  ['code', 'name', 'basisPoints', 'validFrom', 'createdAt', 'editedAt'],
  { sort: 'code', direction: 'ASC' },
  { code: textFilter, name: textFilter },
);
export type TaxRateListQuery = z.output<typeof taxRateListQuery>;
