import { describe, expect, it } from 'vitest';
import { HOUR } from '../../lib/base/time/units.ts';
import type { StoredAbsence } from '../storm/absences.ts';
import type { StoredSale } from '../storm/sales.ts';
import type { PaymentsWorld } from '../storm/payments-checker.ts';
import type { StoredRequest } from '../storm/payments.ts';
import type { SalesWorld } from '../storm/sales-checker.ts';
import { breachesIn, type Event, type Mail, type Part, type World } from '../storm/checker.ts';

const [INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE] = [1, 2, 3, 4, 5] as const;
const NOW = Date.UTC(2026, 10, 23, 12);
const hour = (from: number, to: number) => ({ start: NOW + from * HOUR, end: NOW + to * HOUR });

const part = (change: Partial<Part> = {}): Part => ({
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
const event = (action: string, status: number | null, change: Partial<Event> = {}): Event => ({
  id: 1,
  reservationId: 1,
  action,
  actor: 'client',
  at: NOW,
  status,
  ...change,
});
const mail = (change: Partial<Mail> = {}): Mail => ({
  key: 'a',
  isToCome: false,
  state: 'sent',
  recipient: 'ana@example.com',
  template: 'confirm',
  reservationId: 1,
  ...change,
});

const sale = (change: Partial<StoredSale> = {}): StoredSale => ({
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
const back = sale({
  id: 2,
  number: 9,
  total: -3_200,
  lines: -3_200,
  payments: -3_200,
  countersSaleId: 1,
  tillDayId: 7,
});
/** A sale of a day that is closed, and what takes it back the day after. */
const TILL: SalesWorld = {
  sales: [sale(), back],
  days: [
    { id: 6, float: 500, isClosed: true, expectedCash: 2_600 },
    { id: 7, float: 0, isClosed: false, expectedCash: null },
  ],
  paid: new Map([[1, 3_200]]),
  takenBack: new Set([1]),
};

const request = (change: Partial<StoredRequest> = {}): StoredRequest => ({
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
const PAID_AHEAD: PaymentsWorld = {
  requests: [request()],
  refunds: [{ id: 1, requestId: 1, amount: 48_000, state: 'DONE', ref: 're_1' }],
  sessions: [{ id: 'cs_1', isPaid: true, amount: 80_000, paymentRef: 'pi_1' }],
  given: [{ id: 're_1', paymentRef: 'pi_1', amount: 48_000 }],
};
const UNPAID = request({ status: 'EXPIRED', paid: 0, back: 0, endedAs: 'expired' });
const nobodyPaid = {
  refunds: [],
  given: [],
  sessions: [{ id: 'cs_1', isPaid: false, amount: 80_000, paymentRef: null }],
};

/** One who has booked and confirmed, and heard of it. */
const world = (change: Partial<World> = {}): World => ({
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
const away = (change: Partial<StoredAbsence> = {}): StoredAbsence => ({
  id: 4,
  employeeId: 7,
  ...hour(2, 4),
  reason: 'storm a',
  enteredBy: 3,
  ...change,
});
const kinds = (change: Partial<World>) => [...new Set(breachesIn(world(change)).map(({ kind }) => kind))];
const two = (second: Partial<Part>, first: Partial<Part> = {}) => ({
  parts: [part(first), part({ reservationId: 2, workplaceId: 10, ...second })],
});

describe('what a storm has left', () => {
  it('is in order', () => expect(breachesIn(world())).toEqual([]));

  it.each([
    ['an employee with two at a time', two({ employeeBusy: hour(2, 4) }), ['sold twice']],
    ['a workplace with two at a time', two({ employeeId: 8, workplaceId: 9 }), ['sold twice']],
    ['one after the other', two({ employeeBusy: hour(3, 4) }), []],
    ['one who was rejected', two({ employeeBusy: hour(2, 4), status: CLIENT_REJECTED }), []],
    ['a part that was cancelled', two({ employeeBusy: hour(2, 4), cancelled: true }), []],
    ['one while the color works', two({ employeeBusy: hour(1.5, 2) }, { processing: hour(1.5, 2) }), []],
    [
      'one beside what the color takes',
      two({ employeeBusy: hour(1.5, 2.1) }, { processing: hour(1.5, 2) }),
      ['sold twice'],
    ],
    [
      'a place that stays taken while the color works',
      two({ employeeId: 8, workplaceId: 9, workplaceBusy: hour(1.5, 2) }, { processing: hour(1.5, 2) }),
      ['sold twice'],
    ],
  ])('has %s', (_, change, expected) => expect(kinds(change)).toEqual(expected));

  it.each<[string, Partial<World>, string[]]>([
    [
      'a booking that was promised and is not there',
      { promised: [{ what: 'booked', reservationId: 5 }] },
      ['lost'],
    ],
    [
      'a move that was promised and is not there',
      { promised: [{ what: 'moved', reservationId: 1 }] },
      ['lost'],
    ],
    [
      'one who asked once and has two',
      {
        reservations: [1, 2].map((id) => ({
          id,
          email: 'ana@example.com',
          status: CONFIRMED,
          holdUntil: null,
        })),
        ...two({ employeeId: 8 }),
        events: [1, 2].map((reservationId) => event('created', CONFIRMED, { reservationId })),
      },
      ['doubled'],
    ],
    [
      'one who may move elsewhere',
      {
        reservations: [1, 2].map((id) => ({
          id,
          email: 'ana@example.com',
          status: CONFIRMED,
          holdUntil: null,
          isPlaceOfMove: id === 2,
        })),
        ...two({ employeeId: 8 }),
        events: [1, 2].map((reservationId) => event('created', CONFIRMED, { reservationId })),
      },
      [],
    ],
    [
      'one who was asked to try again, since nobody could pay',
      {
        reservations: [1, 2].map((id) => ({
          id,
          email: 'ana@example.com',
          status: id === 2 ? CLIENT_REJECTED : CONFIRMED,
          holdUntil: null,
        })),
        ...two({ employeeId: 8, status: CLIENT_REJECTED }),
        events: [
          event('created', CONFIRMED),
          event('created', INIT, { reservationId: 2 }),
          event('cancelled', CLIENT_REJECTED, { reservationId: 2, actor: 'system' }),
        ],
      },
      [],
    ],
    [
      'a visit of which a part is missing',
      { wanted: [{ email: 'ana@example.com', parts: 2 }] },
      ['half a visit'],
    ],
    ['a reservation without a part', { parts: [] }, ['half a visit']],
    ['a reply that was taken and is not there', { taken: ['in-3'] }, ['reply lost']],
    ['a reply that is there twice', { replies: ['in-1', 'in-1'] }, ['reply doubled']],
    [
      'a hold whose time is over',
      {
        reservations: [{ id: 1, email: null, status: INIT, holdUntil: NOW - 300_000 }],
        events: [event('created', INIT)],
        promised: [],
      },
      ['held too long'],
    ],
  ])('has %s', (_, change, expected) => expect(kinds(change)).toEqual(expected));
});

describe('a life of a reservation', () => {
  const end = (events: Event[], status: number = CONFIRMED) =>
    kinds({ events, promised: [], reservations: [{ id: 1, email: null, status, holdUntil: null }] });
  it.each<[string, Event[], number, boolean]>([
    [
      'held, confirmed, done',
      [event('created', INIT), event('confirmed', CONFIRMED), event('done', DONE)],
      DONE,
      true,
    ],
    ['done without a yes', [event('created', INIT), event('done', DONE)], DONE, false],
    [
      'confirmed after it was cancelled',
      [event('created', INIT), event('cancelled', CLIENT_REJECTED), event('confirmed', CONFIRMED)],
      CONFIRMED,
      false,
    ],
    [
      'taken back within the minute',
      [
        event('created', CONFIRMED),
        event('cancelled', CLIENT_REJECTED),
        event('undone', CONFIRMED, { at: NOW + 50_000 }),
      ],
      CONFIRMED,
      true,
    ],
    [
      'taken back too late',
      [
        event('created', CONFIRMED),
        event('cancelled', CLIENT_REJECTED),
        event('undone', CONFIRMED, { at: NOW + 61_000 }),
      ],
      CONFIRMED,
      false,
    ],
    [
      'taken back by somebody else',
      [
        event('created', CONFIRMED),
        event('cancelled', CLIENT_REJECTED),
        event('undone', CONFIRMED, { actor: 'user:1' }),
      ],
      CONFIRMED,
      false,
    ],
    [
      'booked by staff by mistake',
      [
        event('created', CONFIRMED, { actor: 'user:1' }),
        event('undone', ADMIN_REJECTED, { actor: 'user:1', at: NOW + 5_000 }),
      ],
      ADMIN_REJECTED,
      true,
    ],
    [
      'taken back to what it never was',
      [event('created', CONFIRMED), event('cancelled', CLIENT_REJECTED), event('undone', DONE)],
      DONE,
      false,
    ],
    [
      'paid when it had fallen',
      [
        event('created', INIT),
        event('expired', CLIENT_REJECTED),
        event('confirmed', CONFIRMED, { isPaidLate: true }),
      ],
      CONFIRMED,
      true,
    ],
    ['another than its history says', [event('created', INIT), event('confirmed', CONFIRMED)], DONE, false],
  ])('%s', (_, events, status, isFine) =>
    expect(end(events, status)).toEqual(isFine ? [] : ['forbidden transition']),
  );
});

describe('a mail', () => {
  it.each<[string, Partial<World>, string[]]>([
    ['that is said to be sent and never came', { delivered: new Map() }, ['mail lost']],
    ['that failed', { mails: [mail({ state: 'failed' })] }, ['mail lost']],
    [
      'that waits though it is due',
      { mails: [mail({ state: 'waiting' })], delivered: new Map() },
      ['mail lost'],
    ],
    ['that is not due', { mails: [mail({ state: 'waiting', isToCome: true })], delivered: new Map() }, []],
    ['that nobody needs any more', { mails: [mail({ state: 'cancelled' })], delivered: new Map() }, []],
    [
      'that nobody recorded',
      {
        delivered: new Map([
          ['a', { to: 'x' }],
          ['b', { to: 'y' }],
        ]),
      },
      ['mail doubled'],
    ],
    [
      'that was written three times for two steps',
      {
        mails: ['a', 'b', 'c'].map((key) => mail({ key })),
        delivered: new Map(['a', 'b', 'c'].map((key) => [key, { to: 'x' }])),
      },
      ['mail doubled'],
    ],
  ])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));
});

describe('a picture', () => {
  it.each<[string, Partial<World>, string[]]>([
    ['whose files are gone', { pictures: [{ id: 5, missing: 1 }] }, ['picture lost']],
    ['that was said to be kept and is not', { pictures: [] }, ['picture lost']],
    ['of which nobody was told', { storedPictures: new Set<number>() }, []],
  ])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));
});

describe('an absence', () => {
  const events = (created: number) => [event('created', CONFIRMED, { id: created })];
  const promised: World['promised'] = [];
  it.each<[string, Partial<World>, string[]]>([
    ['that is there', { absences: [away({ employeeId: 8 })], storedAbsences: new Set([4]) }, []],
    ['that was said to be entered and is not', { storedAbsences: new Set([4]) }, ['absence lost']],
    [
      'that was asked for once and is there twice',
      { absences: [away({ employeeId: 8 }), away({ employeeId: 8, id: 5 })] },
      ['absence doubled'],
    ],
    ['of somebody who was booked before', { absences: [away()], events: events(2), promised }, []],
    [
      'in which somebody was booked',
      { absences: [away()], events: events(4), promised },
      ['booked while away'],
    ],
    ['beside which somebody was booked', { absences: [away(hour(3, 4))], events: events(4), promised }, []],
    [
      'in which the client waits by herself',
      {
        absences: [away(hour(1.5, 2))],
        parts: [part({ processing: hour(1.5, 2) })],
        events: events(4),
        promised,
      },
      [],
    ],
    [
      'into which somebody was moved',
      {
        absences: [away()],
        events: [...events(2), event('moved', null, { id: 4 })],
        promised,
      },
      ['booked while away'],
    ],
  ])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));
});

describe('the till', () => {
  const MONEY = ['money does not add up'];
  it.each<[string, Partial<SalesWorld>, string[]]>([
    ['adds up', {}, []],
    [
      'holds a bill that nobody has paid yet',
      { sales: [sale(), back, sale({ id: 3, status: 'OPEN', number: null, tillDayId: null, payments: 0 })] },
      [],
    ],
    ['took less than its lines come to', { sales: [sale({ payments: 3_000 }), back] }, MONEY],
    ['has a line too many', { sales: [sale({ lines: 4_000 }), back] }, MONEY],
    ['gave back another amount', { sales: [sale(), { ...back, total: -1, lines: -1, payments: -1 }] }, MONEY],
    ['gave back twice', { sales: [sale(), back, { ...back, id: 3, number: 10 }] }, MONEY],
    ['was said to have taken what it has not', { paid: new Map([[4, 900]]) }, MONEY],
    ['was said to have given back what it has not', { takenBack: new Set([1, 2]) }, MONEY],
    ['left a number out', { sales: [sale(), { ...back, number: 10 }] }, MONEY],
    ['closed a day with other cash', { sales: [sale({ cashTips: 0 }), back] }, MONEY],
  ])('%s', (_, change, expected) => expect(kinds({ till: { ...TILL, ...change } })).toEqual(expected));
});

describe('what is paid ahead', () => {
  const WRONG = ['paid ahead does not add up'];
  const given = { id: 're_2', paymentRef: 'pi_1', amount: 100 };
  it.each<[string, Partial<PaymentsWorld>, string[]]>([
    ['adds up on both sides', {}, []],
    ['was paid by nobody', { ...nobodyPaid, requests: [UNPAID] }, []],
    ['was paid and never heard of', { requests: [UNPAID], refunds: [], given: [] }, WRONG],
    ['was said to be paid by nobody', { sessions: nobodyPaid.sessions }, WRONG],
    ['arrived as another amount than is written down', { requests: [request({ paid: 70_000 })] }, WRONG],
    ['went back twice', { given: [...PAID_AHEAD.given, given] }, WRONG],
    ['never went back', { given: [] }, WRONG],
    [
      'waits to go back',
      { refunds: PAID_AHEAD.refunds.map((each) => ({ ...each, state: 'FAILED' })) },
      WRONG,
    ],
    [
      'holds a visit that is not paid',
      { ...nobodyPaid, requests: [{ ...UNPAID, reservationStatus: CONFIRMED, endedAs: 'confirmed' }] },
      WRONG,
    ],
    [
      'was booked by staff all the same',
      {
        ...nobodyPaid,
        requests: [{ ...UNPAID, reservationStatus: CONFIRMED, endedAs: 'confirmed', endedBy: 'user:1' }],
      },
      [],
    ],
    ['is paid, and not booked', { requests: [request({ reservationStatus: INIT })] }, WRONG],
    ['is more than may stay', { requests: [request({ lateFee: 30_000 })] }, WRONG],
    ['stays where nobody had the visit', { requests: [request({ endedAs: 'expired' })] }, WRONG],
    ['stays where the salon rejected', { requests: [request({ reservationStatus: ADMIN_REJECTED })] }, WRONG],
    ['stays on a bill', { requests: [request({ reservationStatus: ADMIN_REJECTED, isBilled: true })] }, []],
    [
      'is open long after its end',
      { ...nobodyPaid, requests: [{ ...UNPAID, status: 'PENDING', payUntil: NOW - 120_000 }] },
      WRONG,
    ],
  ])('%s', (_, change, expected) =>
    expect(kinds({ paidAhead: { ...PAID_AHEAD, ...change } })).toEqual(expected),
  );
});
