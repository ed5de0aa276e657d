import { z } from 'zod';
import { orNull, stampFilters } from '../../kit/records/schema.ts';
import { VISIBILITY_STATUS } from '../../base/statuses.ts';
import { listQuery, numberChoiceFilter, textFilter, wordFilter } from '../../base/validation/list.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { oneLine, optionalText, requiredText, translation } from '../../base/validation/text.ts';
import { amount, editedAt, numberChoice, recordId, wholeNumber } from '../../base/validation/values.ts';

const STATUSES = [VISIBILITY_STATUS.INITIAL, VISIBILITY_STATUS.HIDDEN] as const;
const MOST = 1_000_000_000;
const PIECES = 1_000_000;

export const productInput = z.strictObject({
  name: requiredText(200),
  nameEn: translation(200),
  nameDe: translation(200),
  barcode: orNull(oneLine(50)).transform((value) => value || null),
  price: amount(MOST),
  taxRateId: orNull(recordId).describe('Null: the standard rate.'),
  lowStock: orNull(wholeNumber(0, PIECES)),
  status: numberChoice(STATUSES).default(VISIBILITY_STATUS.INITIAL),
});
export type ProductInput = z.output<typeof productInput>;

export const productEdit = productInput.extend({ editedAt });
export type ProductEdit = z.output<typeof productEdit>;

export const productListQuery = listQuery(
  ['id', 'name', 'barcode', 'price', 'stock', 'status', 'createdAt', 'editedAt', 'fit'],
  { sort: 'name', direction: 'ASC' },
  {
    search: textFilter,
    name: textFilter,
    barcode: textFilter,
    status: numberChoiceFilter(STATUSES),
    /** What runs low. */
    low: wordFilter(['true']),
    ...stampFilters,
  },
);
export type ProductListQuery = z.output<typeof productListQuery>;

const KINDS = ['DELIVERY', 'COUNT'] as const;
export const stockInput = z.strictObject({
  kind: z.enum(KINDS, withBound('choice', KINDS.join(', '))),
  quantity: wholeNumber(0, PIECES).describe('How many have come, or how many there are.'),
  note: optionalText(500),
});
export type StockInput = z.output<typeof stockInput>;
