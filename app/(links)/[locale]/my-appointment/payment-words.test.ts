import { expect, it } from 'vitest';
import { messages } from '@/lib/base/i18n/messages';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import { paymentRows } from './payment-words';
import type { AppointmentSetting } from './setting';

const setting = { texts: messages.en.appointment, locale: 'en' } as unknown as AppointmentSetting;
const visit = (isSettled: boolean) =>
  ({
    price: 100_000,
    currency: 'RSD',
    payment: { toPay: null, paid: 25_000, givenBack: 0, isSettled },
  }) as ClientReservation;
const restOf = (of: ClientReservation) =>
  paymentRows(of, 'booked', setting).find(({ label }) => label === messages.en.appointment.restInSalon)
    ?.value;

it('says what is left to be paid in the salon, and nothing once the bill is paid', () => {
  expect(restOf(visit(false))).toBe('750\u00A0RSD');
  expect(restOf(visit(true))).toBe('');
});
