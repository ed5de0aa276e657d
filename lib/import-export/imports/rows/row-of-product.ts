import { home } from '../../../base/i18n/home.ts';
import { VISIBILITY_STATUS } from '../../../base/statuses.ts';
import { fieldMessages } from '../../../base/validation/message-keys.ts';
import { productInput, stockInput, type ProductInput } from '../../../sales/products/schema.ts';
import { amountIn, otherCurrency } from '../../columns/figures.ts';
import type { RowValues } from '../../columns/kinds.ts';
import { namesOfRow } from './names.ts';
import type { Problems, Read } from './verdict.ts';

export type GivenProduct = {
  product: ProductInput;
  /** As the file has it; null where it tells none. */
  basisPoints: number | null;
  /** How many there are; null where it tells nothing of that. */
  stock: number | null;
};

/** `12`, `-4`, `12,0` or `12 kom`; NaN where it is no whole number, null where nothing stands there. */
function piecesIn(text = ''): number | null {
  if (text === '') return null;
  const pieces = /^(-?\d{1,7})(?:[.,]0+)?(?:\s*\p{L}+\.?)?$/u.exec(text)?.[1];
  return pieces === undefined ? NaN : Number(pieces);
}

/** Percent in hundredths: `20`, `20 %` or `9,5`. */
function percentIn(text = ''): number | null {
  if (text === '') return null;
  const percent = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/.exec(text)?.[1];
  return percent === undefined ? NaN : Math.round(Number(percent.replace(',', '.')) * 100);
}

/** What spreadsheets make of thirteen digits: the last ones are gone. */
const isRounded = (barcode: string) => /^\d[.,]?\d*e\+\d+$/i.test(barcode);

/** In the salon's currency; NaN where it is no amount, undefined where nothing stands there. */
function priceIn({ price: text = '', currency: column }: RowValues): {
  price: number | undefined;
  problems: Problems;
} {
  const { currency } = home();
  const given = amountIn(text, currency, column);
  const problems = given && given.currency !== currency ? { price: otherCurrency(currency) } : {};
  return { price: text === '' ? undefined : (given?.cents ?? NaN), problems };
}

/** A product as a row tells of one, by the schema of the products' screen. */
export function productIn(rowValues: RowValues): Read<GivenProduct> {
  const { barcode = '', lowStock } = rowValues;
  if (isRounded(barcode)) return { problems: { barcode: 'barcodeRounded' } };
  const [stock, basisPoints] = [piecesIn(rowValues.stock), percentIn(rowValues.taxRate)];
  const { price, problems: wrong } = priceIn(rowValues);
  const parsed = productInput.safeParse({
    ...namesOfRow(rowValues),
    barcode: barcode.replace(/[\s']/g, ''),
    price,
    taxRateId: null,
    lowStock: piecesIn(lowStock),
    status: VISIBILITY_STATUS.INITIAL,
  });
  const counted = stockInput.safeParse({ kind: 'COUNT', quantity: stock ?? 0, note: '' });
  const problems: Problems = {
    ...(!parsed.success && fieldMessages(parsed.error)),
    ...wrong,
    ...(!counted.success && { stock: fieldMessages(counted.error).quantity }),
    ...(Number.isNaN(basisPoints) && { taxRate: 'numeric' }),
  };
  if (!parsed.success || Object.keys(problems).length > 0) return { problems };
  return { given: { product: parsed.data, basisPoints, stock } };
}
