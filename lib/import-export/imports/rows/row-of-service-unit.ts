import { home } from '../../../base/i18n/home.ts';
import { serviceUnitInput, type ServiceUnitInput } from '../../../catalogue/board-service-units/schema.ts';
import { SERVICE_UNIT_STATUS } from '../../../base/statuses.ts';
import { fieldMessages } from '../../../base/validation/message-keys.ts';
import { amountIn, minutesIn, otherCurrency } from '../../columns/figures.ts';
import type { ImportField, RowValues } from '../../columns/kinds.ts';
import { namesOfRow } from './names.ts';
import type { Problems, Read } from './verdict.ts';

export type GivenServiceUnit = { unit: ServiceUnitInput; category: string };

/** Fields of the schema, as a table calls them. */
const COLUMNS: Record<string, ImportField> = {
  termDuration: 'duration',
  bufferAfter: 'buffer',
  bufferBefore: 'bufferBefore',
  processingDuration: 'processing',
  processingAfter: 'processingAfter',
  priceEn: 'priceEuro',
  priceDe: 'priceEuro',
  categoryIds: 'category',
};

/** Stands where a category will stand. */
const SOME_CATEGORY = 1;

/**
 * A sum in euro may stand in the column of the prices; dinars are never made of it. Of a salon with another currency than the dinar the
 * price is the first sum that is in no other one.
 */
function pricesIn({ price = '', priceEuro = '', currency: column }: RowValues) {
  const { currency } = home();
  const [given, beside] = [amountIn(price, currency, column), amountIn(priceEuro, 'EUR')];
  // Of a salon in dinars the second column is beside the price, never instead of it.
  const sums = currency === 'RSD' ? [given] : [given, beside];
  const ours = sums.find((sum) => sum?.currency === currency);
  const euro = currency === 'RSD' ? [beside, given].find((sum) => sum?.currency === 'EUR') : undefined;
  const problems: Problems = {
    ...(given && !ours && { price: otherCurrency(currency) }),
    ...(beside && beside !== ours && beside.currency !== 'EUR' && { priceEuro: otherCurrency('EUR') }),
  };
  // No amount in the salon's currency is another fault than none at all.
  return { price: ours?.cents ?? (price === '' ? undefined : NaN), euro: euro?.cents ?? null, problems };
}

/** A service as a row tells of one, by the schema of the services' screen; `hasCategory`: one is chosen for those without. */
export function serviceUnitIn(rowValues: RowValues, hasCategory: boolean): Read<GivenServiceUnit> {
  const category = rowValues.category ?? '';
  const { price, euro, problems } = pricesIn(rowValues);
  const parsed = serviceUnitInput.safeParse({
    ...namesOfRow(rowValues),
    description: rowValues.description ?? '',
    descriptionEn: null,
    descriptionDe: null,
    price,
    priceEn: euro,
    priceDe: euro,
    termDuration: rowValues.duration ? (minutesIn(rowValues.duration) ?? NaN) : undefined,
    bufferAfter: rowValues.buffer ? (minutesIn(rowValues.buffer) ?? 0) : 0,
    bufferBefore: rowValues.bufferBefore ? (minutesIn(rowValues.bufferBefore) ?? NaN) : 0,
    processingDuration: rowValues.processing ? (minutesIn(rowValues.processing) ?? NaN) : 0,
    processingAfter: rowValues.processingAfter ? (minutesIn(rowValues.processingAfter) ?? NaN) : 0,
    status: SERVICE_UNIT_STATUS.INITIAL,
    workingHours: null,
    categoryIds: category || hasCategory ? [SOME_CATEGORY] : [],
  });
  if (parsed.success && Object.keys(problems).length === 0) return { given: { unit: parsed.data, category } };
  const messages = parsed.success ? [] : Object.entries(fieldMessages(parsed.error));
  const ofFields = messages.map(([field, key]) => [COLUMNS[field] ?? field, key]);
  return { problems: { ...(Object.fromEntries(ofFields) as Problems), ...problems } };
}
