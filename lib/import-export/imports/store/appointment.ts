import type { Prices } from '../../../availability/schedule/schedule.ts';
import { homePrice } from '../../../availability/visits/home-price.ts';
import { listPrice } from '../../../availability/visits/price.ts';
import type { Currency, Locale } from '../../../base/statuses.ts';
import { home } from '../../../base/i18n/home.ts';
import type { Person } from './people.ts';
import type { GivenReservation } from '../rows/row-of-reservation.ts';
import type { FoundTerm } from './term-search.ts';

/** A service of an appointment. */
export type AppointmentPart = {
  serviceUnitId: number;
  employeeId: number | null;
  /** Minutes, of a visit that has been. */
  lasts: number;
  prices: Prices;
};

/** An appointment of the file with all that it names found; its services follow one another. */
export type Appointment = GivenReservation & {
  position: number;
  parts: AppointmentPart[];
  /** As the file has it; else it costs what the services cost. */
  sum: { price: number; currency: Currency } | null;
  person: Person;
};
export type UpcomingAppointment = Appointment & { found: FoundTerm };

/** The contact as the reservation keeps it. */
export const contactOf = ({ name, contact, phone, notes }: Appointment) => ({
  clientName: name,
  clientEmail: contact.email,
  clientPhone: contact.phone,
  clientPhoneE164: phone,
  requirements: notes,
});

/** What a share of the sum in the file is worth in the salon's own currency, by the prices that the service has now. */
export const worthOf = (
  price: number,
  prices: Prices,
  agreed: { currency: Currency; language: Locale },
): number =>
  homePrice(
    { price, currency: agreed.currency },
    { home: prices.price, inCurrency: listPrice(prices, agreed) },
    home().currency,
  );

export const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/** A sum shared out as the prices are; the last takes what does not divide, and all of it where nothing has a price. */
export function sharesOf(sum: number, prices: readonly number[]): number[] {
  const all = total(prices);
  let left = sum;
  return prices.map((price, index) => {
    const isLast = index === prices.length - 1;
    const share = isLast ? left : Math.min(left, Math.floor(all > 0 ? sum * (price / all) : 0));
    left -= share;
    return share;
  });
}
