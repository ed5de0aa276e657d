import { questionOf } from '../base/browser/question.ts';

/** What the address of a page says about the booking that is under way there: `?book=18&day=2026-11-24&at=10:30&with=3`. */
export type BookAddress = {
  serviceUnitId: number;
  /** A calendar day of the salon. */
  day: string | null;
  /** A wall time of the salon. */
  at: string | null;
  employeeId: number | null;
};

const NAMES = ['book', 'day', 'at', 'with'] as const;

const matching = (value: string | null, form: RegExp) => (value && form.test(value) ? value : null);

const numberIn = (value: string | null) => Number(matching(value, /^[1-9]\d{0,8}$/)) || null;

/** Nonsense is as if it did not stand there. */
export function readBookAddress(search: string): BookAddress | null {
  const query = new URLSearchParams(search);
  const serviceUnitId = numberIn(query.get('book'));
  if (!serviceUnitId) return null;
  const day = matching(query.get('day'), /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/);
  return {
    serviceUnitId,
    day,
    at: day && matching(query.get('at'), /^([01]\d|2[0-3]):[0-5]\d$/),
    employeeId: numberIn(query.get('with')),
  };
}

/** The question of an address with this booking, or without one; what else it asks stays. */
export function withBooking(search: string, booking: BookAddress | null): string {
  const query = new URLSearchParams(search);
  for (const name of NAMES) query.delete(name);
  if (booking) {
    const { serviceUnitId, day, at, employeeId } = booking;
    query.set('book', String(serviceUnitId));
    if (day) query.set('day', day);
    if (day && at) query.set('at', at);
    if (employeeId) query.set('with', String(employeeId));
  }
  return questionOf(query);
}

/** The page that opens with the booking of this service unit, without a language. */
export const bookPath = (serviceUnitId: number, day: string | null = null) =>
  `/services${withBooking('', { serviceUnitId, day, at: null, employeeId: null })}`;
