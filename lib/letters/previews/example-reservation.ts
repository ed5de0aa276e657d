import { appUrl } from '../../base/environment/env.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import type { ReservationFacts } from '../facts/queries.ts';
import type { ReceiptFacts } from '../facts/receipt.ts';
import type { MailLinks } from '../words/content.ts';

/** Balayage on Tuesday, 1 December 2026, 9:00 in Belgrade, held until 11:30 of the day before. */
export const EXAMPLE_RESERVATION: ReservationFacts = {
  id: 4711,
  status: RESERVATION_STATUS.INIT,
  clientName: 'Milica Đorđević',
  requirements: 'Kosa je ranije farbana u crno.',
  termFrom: new Date('2026-12-01T08:00:00Z'),
  termTo: new Date('2026-12-01T10:30:00Z'),
  price: 850_000,
  currency: 'RSD',
  holdUntil: new Date('2026-11-30T10:30:00Z'),
  paymentTerms: null,
  freeUntil: null,
  paymentText: null,
  paidAhead: 0,
  isSettled: false,
  givenBack: 0,
  isBackByHand: false,
  sequence: 0,
  createdAt: new Date('2026-11-30T08:30:00Z'),
  editedAt: new Date('2026-11-30T08:30:00Z'),
  serviceUnit: {
    id: 7,
    name: 'Balayage za dugu kosu',
    nameEn: 'Balayage for long hair',
    nameDe: 'Balayage für langes Haar',
    description:
      'Ručno nanošeni svetli prelazi. Ako se prvi put farbate kod nas, svratite dva dana ranije na probu.',
    descriptionEn:
      'Hand-painted highlights. If it is your first color with us, drop in two days earlier for a test.',
    descriptionDe:
      'Freihändig gesetzte helle Reflexe. Vor dem ersten Färben kommen Sie bitte zwei Tage vorher zum Test.',
  },
  employeeName: 'Sofija Živković',
  parts: [],
  noShowAt: null,
  verifiedAt: null,
  mailsStopped: false,
  isProven: true,
  isOffer: false,
};

/** A quarter of its price. */
export const EXAMPLE_AMOUNT = 212_500;

/** The short link of a message as it looks; it opens nothing. */
export const exampleShortUrl = (): string => `${appUrl()}/s/Ab3dEf7hJk`;

const link = (name: string, expiresAt: string | null) => ({
  token: `${name}-token-Zk3vQm0bqT9Xc2pN8rWf5sYh1uLa7eJd4gKiOoVxBtE`,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});

export const EXAMPLE_LINKS: MailLinks = {
  'confirm-reservation': link('confirm', '2026-12-01T08:00:00Z'),
  'cancel-reservation': link('cancel', '2026-12-01T08:00:00Z'),
  'unsubscribe-reservations': link('unsubscribe', null),
  'my-appointment': link('ticket', '2026-12-31T08:00:00Z'),
  'book-next': link('next', '2027-01-12T08:00:00Z'),
  'write-review': link('review', '2027-03-02T08:00:00Z'),
  'accept-offer': link('accept', '2026-12-01T08:00:00Z'),
  'decline-offer': link('decline', '2026-12-01T08:00:00Z'),
  'accept-move': link('accept-move', '2026-12-01T08:00:00Z'),
  'decline-move': link('decline-move', '2026-12-01T08:00:00Z'),
  'leave-waiting-list': link('leave-list', null),
  'my-visits': link('visits', '2026-12-01T08:30:00Z'),
  'confirm-newsletter': link('subscribe', '2026-12-07T08:30:00Z'),
  'unsubscribe-newsletter': link('leave', null),
  'confirm-registration': link('register', '2026-12-01T08:30:00Z'),
  'choose-password': link('choose', '2026-11-30T09:00:00Z'),
  'reset-password': link('reset', '2026-11-30T09:00:00Z'),
};

const soldLine = (name: string, unitPrice: number, change: Partial<ReceiptFacts['lines'][number]> = {}) => ({
  kind: 'SERVICE' as const,
  name,
  nameEn: null,
  nameDe: null,
  quantity: 1,
  unitPrice,
  discount: 0,
  sharedDiscount: 0,
  sum: unitPrice,
  ...change,
});

/** Of a salon that is registered for the tax: a visit and two bottles, of which something was taken off, and a tip. */
export const EXAMPLE_RECEIPT: ReceiptFacts = {
  number: 214,
  paidAt: '2026-12-01T11:35:00.000+01:00',
  currency: 'RSD',
  countersNumber: null,
  receiptNumber: 'A7BC-12-3456',
  lines: [
    soldLine('Balayage za dugu kosu', 850_000, {
      nameEn: 'Balayage for long hair',
      nameDe: 'Balayage für langes Haar',
    }),
    soldLine('Šampon za obojenu kosu', 129_000, {
      kind: 'PRODUCT',
      nameEn: 'Shampoo for colored hair',
      nameDe: 'Shampoo für gefärbtes Haar',
      quantity: 2,
      discount: 25_800,
      sum: 232_200,
    }),
  ],
  total: 1_082_200,
  taxes: [{ basisPoints: 2_000, gross: 1_082_200, net: 901_833, tax: 180_367 }],
  payments: [{ method: 'CASH', amount: 1_082_200, tendered: 1_200_000 }],
  tips: 50_000,
  change: 67_800,
};
