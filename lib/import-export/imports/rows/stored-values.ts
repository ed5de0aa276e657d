import type { Locale } from '../../../base/statuses.ts';
import { home } from '../../../base/i18n/home.ts';
import { formatDay, formatDuration, formatPrice } from '../../../base/time/format.ts';
import { formatMoment } from '../../../base/time/format-moment.ts';
import { dayOf } from '../../../base/time/zone.ts';
import type { ImportKind, RowValues } from '../../columns/kinds.ts';
import { nameStored, type Names } from './names.ts';
import type { Reading } from './options.ts';
import { clientIn } from './row-of-client.ts';
import { productIn } from './row-of-product.ts';
import { reservationIn } from './row-of-reservation.ts';
import { serviceUnitIn } from './row-of-service-unit.ts';

/** What stands for a value that was not understood, such as 31.02.1990: it is not stored. */
const NOTHING = '–';

/** What would be stored of a row, by field, where it reads otherwise than the row: how a number, a day or a sum was understood. */
export function storedValues(
  kind: ImportKind,
  rowValues: RowValues,
  reading: Reading,
  locale: Locale,
): RowValues {
  const values = Object.entries(inWords(kind, rowValues, reading, locale)).map(([field, text]) => {
    const written = rowValues[field as keyof RowValues] ?? ''; // named below
    return { field, written, stored: text || (written === '' ? '' : NOTHING) };
  });
  return Object.fromEntries(
    values.filter(({ written, stored }) => stored !== written).map(({ field, stored }) => [field, stored]),
  ) as RowValues; // of the same fields
}

type Words = Partial<Record<keyof RowValues, string | null>>;

function inWords(kind: ImportKind, rowValues: RowValues, reading: Reading, locale: Locale): Words {
  const { zone } = reading;
  const nameOf = (names: Names) => (rowValues.name ? nameStored(names) : null);
  const dayOfInstant = (at: Date | null) => at && formatDay(dayOf(at.getTime(), zone), locale);
  if (kind === 'clients') {
    const { given } = clientIn(rowValues, reading);
    if (!given) return {};
    const { name, email, phone, birthday, since, lastVisit } = given;
    return {
      name,
      email,
      phone,
      birthday: birthday && formatDay(birthday, locale),
      since: rowValues.since ? dayOfInstant(since) : null,
      lastVisit: dayOfInstant(lastVisit),
    };
  }
  if (kind === 'products') {
    const { given } = productIn(rowValues);
    if (!given) return {};
    const { barcode, price } = given.product;
    const name = nameOf(given.product);
    return { name, barcode, price: formatPrice(price, home().currency, locale) };
  }
  if (kind === 'service-units') {
    const unit = serviceUnitIn(rowValues, reading.options.categoryId !== null).given?.unit;
    if (!unit) return {};
    return {
      name: nameOf(unit),
      price: formatPrice(unit.price, home().currency, locale),
      priceEuro: unit.priceEn === null ? null : formatPrice(unit.priceEn, 'EUR', locale),
      duration: formatDuration(unit.termDuration, locale),
    };
  }
  const { given } = reservationIn(rowValues, reading);
  if (!given) return {};
  const { name, email, phone, start, durationMinutes, price } = given;
  return {
    date: formatMoment(new Date(start), locale, zone),
    name,
    email,
    phone,
    duration: durationMinutes === null ? null : formatDuration(durationMinutes, locale),
    price: price && formatPrice(price.cents, price.currency, locale),
  };
}
