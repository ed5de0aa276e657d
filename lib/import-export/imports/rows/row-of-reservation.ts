import { z } from 'zod';
import { UNKNOWN_CURRENCY } from '../../../base/i18n/currency-words.ts';
import { home } from '../../../base/i18n/home.ts';
import type { Currency } from '../../../base/statuses.ts';
import { MINUTE } from '../../../base/time/units.ts';
import { instantOf } from '../../../base/time/zone.ts';
import { fieldMessages } from '../../../base/validation/message-keys.ts';
import {
  emailAddress,
  normaliseEmail,
  optional,
  optionalText,
  personName,
  phoneE164,
  phoneNumber,
} from '../../../base/validation/text.ts';
import { wholeNumber } from '../../../base/validation/values.ts';
import { ALL_DAY, REPEATS } from '../../columns/calendar-format.ts';
import { momentIn, timeIn, type DayOrder } from '../../columns/days.ts';
import { amountIn, minutesIn, otherCurrency } from '../../columns/figures.ts';
import type { RowValues } from '../../columns/kinds.ts';
import { isFallen } from '../../columns/persons.ts';
import { contactIn } from './row-of-client.ts';
import type { Reading } from './options.ts';
import type { Problems, Read } from './verdict.ts';

/** A visit keeps the currency in which it was agreed, where it is one that the salon could count in. */
type Price = { cents: number; currency: Currency };

export type GivenReservation = {
  name: string;
  /** As given, and in the one form by which people are compared. */
  email: string | null;
  phone: string | null;
  contact: { email: string | null; phone: string | null };
  service: string;
  employee: string;
  start: number;
  durationMinutes: number | null;
  price: Price | null;
  notes: string;
};

const fields = z.object({
  name: personName,
  email: optional(emailAddress),
  phone: optional(phoneNumber),
  service: z.string().refine((value) => value !== '', 'required'),
  notes: optionalText(1000),
  duration: wholeNumber(5, 720).nullable(),
});

type In = { dayOrder: DayOrder; zone: string };

function startIn({ date = '', time = '' }: RowValues, { dayOrder, zone }: In): number | Problems {
  if (date === '') return { date: 'required' };
  if (date.includes(REPEATS)) return { date: 'repeats' };
  if (date.includes(ALL_DAY)) return { date: 'allDay' };
  const moment = momentIn(date, dayOrder);
  if (!moment) return { date: 'date' };
  if ('instant' in moment) return moment.instant.getTime();
  const clock = moment.time ?? timeIn(time.split(/\s*[–]\s*|\s+-\s+/)[0] ?? '');
  if (!clock) return { time: time === '' ? 'required' : 'time' };
  return instantOf(moment.day, clock, zone);
}

/** Of a row that tells how long, or until when. */
function durationIn(
  { duration = '', end = '', date = '' }: RowValues,
  start: number,
  { dayOrder, zone }: In,
) {
  if (duration !== '') return minutesIn(duration) ?? NaN;
  if (end === '') return null;
  const moment = momentIn(end, dayOrder);
  const clock = timeIn(end);
  const day = momentIn(date, dayOrder);
  let until = NaN;
  if (moment && 'instant' in moment) until = moment.instant.getTime();
  else if (moment?.time) until = instantOf(moment.day, moment.time, zone);
  else if (clock && day && 'day' in day) until = instantOf(day.day, clock, zone);
  return Number.isNaN(until) ? null : Math.round((until - start) / MINUTE);
}

/** Null where it tells none. */
function priceIn({ price = '', currency: column }: RowValues): { price: Price | null; problems: Problems } {
  const usual = home().currency;
  const given = amountIn(price, usual, column);
  if (!given) return { price: null, problems: {} };
  const { cents, currency } = given;
  return currency === UNKNOWN_CURRENCY
    ? { price: null, problems: { price: otherCurrency(usual) } }
    : { price: { cents, currency }, problems: {} };
}

/** An appointment as a row tells of one. */
export function reservationIn(rowValues: RowValues, { options, zone }: Reading): Read<GivenReservation> {
  if (isFallen(rowValues.status ?? '')) return { problems: { status: 'fallen' } };
  const reading = { dayOrder: options.dayOrder, zone };
  const start = startIn(rowValues, reading);
  const parsed = fields.safeParse({
    ...contactIn(rowValues),
    service: rowValues.service ?? '',
    notes: rowValues.notes ?? '',
    duration: typeof start === 'number' ? durationIn(rowValues, start, reading) : null,
  });
  const { price, problems } = priceIn(rowValues);
  const wrong = { ...(typeof start !== 'number' && start), ...problems };
  if (typeof start !== 'number' || !parsed.success || Object.keys(wrong).length > 0)
    return { problems: { ...wrong, ...(!parsed.success && fieldMessages(parsed.error)) } };
  const { name, email, phone, service, notes, duration } = parsed.data;
  return {
    given: {
      name,
      email: email && normaliseEmail(email),
      phone: phone && phoneE164(phone),
      contact: { email, phone },
      service,
      employee: rowValues.employee ?? '',
      start,
      durationMinutes: duration,
      price,
      notes,
    },
  };
}
