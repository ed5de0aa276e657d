import { questionOf } from '../browser/question.ts';
import { MOST_SERVICES, type Part } from './parts.ts';

/**
 * What the address of a page says about the booking that is under way there: `?book=18&day=2026-11-24&at=10:30&with=3`, of a
 * visit `?book=12,7&with=3,0`, where 0 is anyone.
 */
export type BookAddress = {
  /** One at least, in the order in which they are done. */
  parts: Part[];
  /** A calendar day of the salon. */
  day: string | null;
  /** A wall time of the salon. */
  at: string | null;
  /** Another service is being looked for. */
  isAdding: boolean;
};

const NAMES = ['book', 'day', 'at', 'with', 'add'] as const;

const matching = (value: string | null, form: RegExp) => (value && form.test(value) ? value : null);

const numbersIn = (value: string | null, form: RegExp) => matching(value, form)?.split(',').map(Number) ?? [];

function partsIn(query: URLSearchParams): Part[] {
  const book = [...new Set(numbersIn(query.get('book'), /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/))];
  const people = numbersIn(query.get('with'), /^\d{1,9}(,\d{1,9})*$/);
  // People of another number of services are not meant for these.
  const isForThese = people.length === book.length;
  return book.slice(0, MOST_SERVICES).map((serviceUnitId, index) => ({
    serviceUnitId,
    employeeId: (isForThese && people[index]) || null,
  }));
}

/** Nonsense is as if it did not stand there. */
export function readBookAddress(search: string): BookAddress | null {
  const query = new URLSearchParams(search);
  const parts = partsIn(query);
  if (parts.length === 0) return null;
  const day = matching(query.get('day'), /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/);
  return {
    parts,
    day,
    at: day && matching(query.get('at'), /^([01]\d|2[0-3]):[0-5]\d$/),
    isAdding: query.has('add') && parts.length < MOST_SERVICES,
  };
}

/** The question of an address with this booking, or without one; what else it asks stays. */
export function withBooking(search: string, booking: BookAddress | null): string {
  const query = new URLSearchParams(search);
  for (const name of NAMES) query.delete(name);
  if (booking) {
    const { parts, day, at, isAdding } = booking;
    query.set('book', parts.map(({ serviceUnitId }) => serviceUnitId).join(','));
    if (day) query.set('day', day);
    if (day && at) query.set('at', at);
    if (parts.some(({ employeeId }) => employeeId)) {
      query.set('with', parts.map(({ employeeId }) => employeeId ?? 0).join(','));
    }
    if (isAdding) query.set('add', '1');
  }
  return questionOf(query);
}

/** The question that opens the booking of these services, with these people. */
export const bookQuestion = (parts: Part[], day: string | null = null, at: string | null = null) =>
  withBooking('', { parts, day, at, isAdding: false });

/** The page that opens with the booking of these service units, without a language. */
export const bookPath = (serviceUnitIds: number[], day: string | null = null) =>
  `/services${bookQuestion(
    serviceUnitIds.map((serviceUnitId) => ({ serviceUnitId, employeeId: null })),
    day,
  )}`;
