import { home } from '../../../base/i18n/home.ts';
import { serviceUnitInput, type ServiceUnitInput } from '../../../catalogue/board-service-units/schema.ts';
import { SERVICE_UNIT_STATUS } from '../../../base/statuses.ts';
import { fieldMessages } from '../../../base/validation/message-keys.ts';
import { amountIn, minutesIn } from '../../columns/figures.ts';
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
function pricesIn({ price = '', priceEuro = '' }: RowValues) {
  const [given, euro] = [amountIn(price), amountIn(priceEuro)];
  const { currency } = home();
  // No amount in the salon's currency is another fault than none at all.
  const unreadable = price === '' ? undefined : NaN;
  if (currency !== 'RSD') {
    const inEuro = euro && { ...euro, currency: euro.currency ?? ('EUR' as const) };
    const ours = [given, inEuro].find((sum) => sum && (sum.currency ?? currency) === currency);
    return { price: ours?.cents ?? unreadable, euro: null };
  }
  const isEuro = given?.currency === 'EUR';
  return {
    price: (isEuro ? undefined : given?.cents) ?? unreadable,
    euro: euro?.cents ?? (isEuro ? given.cents : null),
  };
}

/** A service as a row tells of one, by the schema of the services' screen; `hasCategory`: one is chosen for those without. */
export function serviceUnitIn(rowValues: RowValues, hasCategory: boolean): Read<GivenServiceUnit> {
  const category = rowValues.category ?? '';
  const { price, euro } = pricesIn(rowValues);
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
  if (parsed.success) return { given: { unit: parsed.data, category } };
  const messages = Object.entries(fieldMessages(parsed.error));
  return {
    problems: Object.fromEntries(messages.map(([field, key]) => [COLUMNS[field] ?? field, key])) as Problems,
  };
}
