import { HOUR } from '../../../lib/base/time/units.ts';
import type { StoredAbsence } from '../../storm/absences.ts';
import type { Event, Mail, Part, World } from '../../storm/checked-world.ts';
import { breachesIn } from '../../storm/checker.ts';
import type { PaymentsWorld } from '../../storm/payments-checker.ts';
import type { StoredRequest } from '../../storm/payments.ts';
import type { SalesWorld } from '../../storm/sales-checker.ts';
import type { StoredSale } from '../../storm/sales.ts';

/* What a storm has left, as its checker reads it: in order, until a test changes something of it. */

export const [INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE] = [1, 2, 3, 4, 5] as const;
export const NOW = Date.UTC(2026, 10, 23, 12);
export const hour = (from: number, to: number) => ({ start: NOW + from * HOUR, end: NOW + to * HOUR });

export const part = (change: Partial<Part> = {}): Part => ({
  reservationId: 1,
  status: CONFIRMED,
  cancelled: false,
  employeeId: 7,
  workplaceId: 9,
  employeeBusy: hour(1, 3),
  workplaceBusy: hour(1, 3),
  processing: null,
  freesWorkplace: false,
  ...change,
});
export const event = (action: string, status: number | null, change: Partial<Event> = {}): Event => ({
  id: 1,
  reservationId: 1,
  action,
  actor: 'client',
  at: NOW,
  status,
  ...change,
});
export const mail = (change: Partial<Mail> = {}): Mail => ({
  key: 'a',
  isToCome: false,
  state: 'sent',
  recipient: 'ana@example.com',
  template: 'confirm',
  reservationId: 1,
  ...change,
});

export const sale = (change: Partial<StoredSale> = {}): StoredSale => ({
  id: 1,
  status: 'PAID',
  number: 8,
  total: 3_200,
  countersSaleId: null,
  tillDayId: 6,
  lines: 3_200,
  payments: 3_200,
  cash: 2_000,
  cashTips: 100,
  ...change,
});
export const back = sale({
  id: 2,
  number: 9,
  total: -3_200,
  lines: -3_200,
  payments: -3_200,
  countersSaleId: 1,
  tillDayId: 7,
});
/** A sale of a day that is closed, and what takes it back the day after. */
export const TILL: SalesWorld = {
  sales: [sale(), back],
  days: [
    { id: 6, float: 500, isClosed: true, expectedCash: 2_600 },
    { id: 7, float: 0, isClosed: false, expectedCash: null },
  ],
  paid: new Map([[1, 3_200]]),
  takenBack: new Set([1]),
};

export const request = (change: Partial<StoredRequest> = {}): StoredRequest => ({
  id: 1,
  reservationId: 1,
  status: 'PART_REFUNDED',
  payUntil: NOW,
  ref: 'cs_1',
  paid: 80_000,
  back: 48_000,
  trouble: null,
  isLate: false,
  reservationStatus: CLIENT_REJECTED,
  endedBy: 'client',
  endedAs: 'cancelled',
  lateFee: 32_000,
  isBilled: false,
  ...change,
});
/** Paid, and cancelled late. */
export const PAID_AHEAD: PaymentsWorld = {
  requests: [request()],
  refunds: [{ id: 1, requestId: 1, amount: 48_000, state: 'DONE', ref: 're_1' }],
  sessions: [{ id: 'cs_1', isPaid: true, amount: 80_000, paymentRef: 'pi_1' }],
  given: [{ id: 're_1', paymentRef: 'pi_1', amount: 48_000 }],
};
export const UNPAID = request({ status: 'EXPIRED', paid: 0, back: 0, endedAs: 'expired' });
export const nobodyPaid = {
  refunds: [],
  given: [],
  sessions: [{ id: 'cs_1', isPaid: false, amount: 80_000, paymentRef: null }],
};

/** One who has booked and confirmed, and heard of it. */
export const world = (change: Partial<World> = {}): World => ({
  reservations: [{ id: 1, email: 'ana@example.com', status: CONFIRMED, holdUntil: null }],
  parts: [part()],
  events: [event('created', INIT), event('confirmed', CONFIRMED)],
  mails: [mail()],
  delivered: new Map([['a', { to: 'ana@example.com' }]]),
  wanted: [{ email: 'ana@example.com', parts: 1 }],
  promised: [
    { what: 'booked', reservationId: 1 },
    { what: 'confirmed', reservationId: 1 },
  ],
  pictures: [{ id: 5, missing: 0 }],
  storedPictures: new Set([5]),
  absences: [],
  storedAbsences: new Set(),
  taken: ['in-1'],
  replies: ['in-1', 'in-2'],
  till: TILL,
  paidAhead: PAID_AHEAD,
  now: NOW,
  ...change,
});
export const away = (change: Partial<StoredAbsence> = {}): StoredAbsence => ({
  id: 4,
  employeeId: 7,
  ...hour(2, 4),
  reason: 'storm a',
  enteredBy: 3,
  ...change,
});
export const kinds = (change: Partial<World>) => [
  ...new Set(breachesIn(world(change)).map(({ kind }) => kind)),
];
export const two = (second: Partial<Part>, first: Partial<Part> = {}) => ({
  parts: [part(first), part({ reservationId: 2, workplaceId: 10, ...second })],
});
