import { appUrl } from '../../base/environment/env.ts';
import { salon } from '../../salon/identity/salon.ts';
import {
  LEAVE_STATUS,
  RESERVATION_STATUS,
  SUBSCRIBER_STATUS,
  USER_STATUS,
  type Locale,
  type ReservationStatus,
} from '../../base/statuses.ts';
import { DAY } from '../../base/time/units.ts';
import type { MailContent, MailLinks } from '../words/content.ts';
import type { LetterFacts } from '../facts/letter-facts.ts';
import type {
  AnswerFacts,
  ContactFacts,
  LeaveFacts,
  NewsletterFacts,
  ReservationFacts,
  UserFacts,
} from '../facts/queries.ts';
import type { ReceiptFacts } from '../facts/receipt.ts';
import type { NudgeFacts } from '../facts/nudge-queries.ts';
import type { NextVisitFacts } from '../facts/next-visit-queries.ts';
import type { ReviewRequestFacts } from '../facts/review-request-queries.ts';
import type { NoticeFacts, NoticeTerm } from '../notices/facts.ts';
import type { WaitingFacts } from '../facts/waiting-queries.ts';
import type { OneNews } from '../templates/rearranged-mail.ts';
import type { SpendingFacts } from '../templates/spending-mail.ts';
import { templateOf, type MailTemplate } from '../templates/templates.ts';

const { INIT, CONFIRMED, DONE, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

/** Balayage on Tuesday, 1 December 2026, 9:00 in Belgrade, held until 11:30 of the day before. */
export const EXAMPLE_RESERVATION: ReservationFacts = {
  id: 4711,
  status: INIT,
  clientName: 'Milica Đorđević',
  requirements: 'Kosa je ranije farbana u crno.',
  termFrom: new Date('2026-12-01T08:00:00Z'),
  termTo: new Date('2026-12-01T10:30:00Z'),
  price: 850_000,
  currency: 'RSD',
  holdUntil: new Date('2026-11-30T10:30:00Z'),
  paymentTerms: null,
  paidAhead: 0,
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

const STATUS = {
  held: INIT,
  nudge: INIT,
  expired: CLIENT_REJECTED,
  confirmed: CONFIRMED,
  reminder: CONFIRMED,
  adjusted: CONFIRMED,
  newLength: CONFIRMED,
  reassigned: CONFIRMED,
  shortened: CONFIRMED,
  rejected: ADMIN_REJECTED,
  cancelled: CLIENT_REJECTED,
  missed: CONFIRMED,
  offer: INIT,
  moveOffer: INIT,
  toPay: INIT,
  payLink: CONFIRMED,
  paidTooLate: CLIENT_REJECTED,
  ownVisits: CONFIRMED,
  clientChanged: CONFIRMED,
} as const;

/** What staff give along. */
const PAYLOAD: Partial<Record<MailTemplate, Record<string, unknown>>> = {
  adjusted: { from: '2026-11-30T13:00:00.000Z', to: '2026-11-30T15:30:00.000Z' },
  newLength: { from: '2026-12-01T09:00:00.000Z', to: '2026-12-01T11:00:00.000Z' },
  moveOffer: { from: '2026-11-30T13:00:00.000Z', to: '2026-11-30T15:30:00.000Z' },
  toPay: {
    url: 'https://checkout.example/pay',
    amount: EXAMPLE_AMOUNT,
    currency: 'RSD',
    until: '2026-11-30T09:01:00.000Z',
  },
  payLink: { amount: EXAMPLE_AMOUNT, currency: 'RSD', until: '2026-11-30T19:00:00.000Z' },
  paidTooLate: {
    amount: EXAMPLE_AMOUNT,
    currency: 'RSD',
    terms: ['2026-12-01T12:00:00.000Z', '2026-12-02T08:00:00.000Z'],
  },
  reassigned: { formerEmployeeName: 'Nikola Ilić' },
  shortened: { service: 'Obrve' },
  rejected: { reason: 'Sofija je bolesna.' },
  nextVisit: {
    from: '2027-01-12T08:00:00.000Z',
    to: '2027-01-12T10:30:00.000Z',
    price: 850_000,
    currency: 'RSD',
    employeeName: 'Sofija Živković',
    weeks: 6,
  },
  clientChanged: { deed: 'moved', from: '2026-11-30T13:00:00.000Z' },
  rotaChanged: {
    days: [
      { day: '2026-12-01', hours: [{ timeFrom: '12:00', timeTo: '20:00' }] },
      { day: '2026-12-03', hours: [] },
    ],
  },
  rotaWeeks: {
    days: [
      {
        day: '2026-11-30',
        hours: [
          { timeFrom: '09:00', timeTo: '13:00' },
          { timeFrom: '16:00', timeTo: '20:00' },
        ],
      },
      { day: '2026-12-01', hours: [{ timeFrom: '09:00', timeTo: '15:30' }] },
      { day: '2026-12-02', hours: [] },
    ],
  },
};

const USER: UserFacts = {
  email: 'nina.petrovic@primer.example',
  status: USER_STATUS.APPROVED,
  hasPassword: true,
  employeeName: 'Nina Petrović',
};

/** Signed by whose salon this is. */
const letterFacts = (): LetterFacts => ({
  subject: 'Decembar u salonu: slobodni termini pred praznike',
  subjectEn: 'December at the salon: open times before the holidays',
  subjectDe: 'Dezember im Salon: freie Termine vor den Feiertagen',
  message: `Dragi naši,\n\npred praznike smo otvorili još nekoliko jutarnjih termina. Rezervišite na ${appUrl()}/sr/services, dok ih ima.\n\nVidimo se,\n${salon().name}`,
  messageEn: `Dear all,\n\nwe have opened a few more morning times before the holidays. Book at ${appUrl()}/en/services while they last.\n\nSee you,\n${salon().name}`,
  messageDe: `Liebe Gäste,\n\nvor den Feiertagen haben wir noch einige Termine am Vormittag frei. Buchen Sie auf ${appUrl()}/de/services, solange es sie gibt.\n\nBis bald,\n${salon().name}`,
  buttonText: 'Slobodni termini',
  buttonTextEn: 'Open times',
  buttonTextDe: 'Freie Termine',
  buttonUrl: `${appUrl()}/sr/services`,
  buttonUrlEn: `${appUrl()}/en/services`,
  buttonUrlDe: `${appUrl()}/de/services`,
  pictureAlt: '',
  pictureAltEn: null,
  pictureAltDe: null,
  pictureKey: null,
  pictureVariants: null,
});

const newsletterFacts = (): NewsletterFacts => ({
  status: SUBSCRIBER_STATUS.VERIFIED,
  newsletter: letterFacts(),
});

const CONTACT: ContactFacts = {
  fullName: 'Anna Weber',
  email: 'anna.weber@beispiel.example',
  message:
    'Guten Tag,\n\nich bin am 5. Dezember in Belgrad und hätte gern Make-up für eine Hochzeit.\nIst 9 Uhr möglich?\n\nViele Grüße\nAnna Weber',
  language: 'de',
  receivedAt: new Date('2026-11-30T09:12:00Z'),
};

const ANSWER: AnswerFacts = {
  ...CONTACT,
  answer: 'Guten Tag, Frau Weber,\n\n9 Uhr ist noch frei. Sollen wir den Termin für Sie eintragen?',
};

const WAITING: WaitingFacts = {
  clientName: EXAMPLE_RESERVATION.clientName,
  serviceUnits: [EXAMPLE_RESERVATION.serviceUnit],
  employeeName: EXAMPLE_RESERVATION.employeeName,
  windows: [
    { day: '2026-12-01', from: null, to: null },
    { day: '2026-12-05', from: '14:00', to: '19:00' },
  ],
  isOpen: true,
  offerMinutes: 30,
};

const NUDGE: NudgeFacts = {
  clientName: EXAMPLE_RESERVATION.clientName,
  serviceUnit: EXAMPLE_RESERVATION.serviceUnit,
  employee: { id: 3, name: 'Sofija Živković' },
  lastOn: '2026-10-20',
  dueOn: '2026-12-01',
  isWanted: true,
};

const NEXT_VISIT: NextVisitFacts = {
  visit: { ...EXAMPLE_RESERVATION, status: DONE, holdUntil: null },
  isWanted: true,
};

const REVIEW_REQUEST: ReviewRequestFacts = {
  visit: { ...NEXT_VISIT.visit, verifiedAt: new Date('2026-11-20T09:00:00Z') },
  isWanted: true,
};

const DAYS = {
  name: 'Sofija Marić',
  fromDay: '2026-12-21',
  toDay: '2026-12-24',
  kind: 'vacation',
  dayPart: 'whole',
} as const;
const LEAVE = {
  leaveApproved: { ...DAYS, status: LEAVE_STATUS.APPROVED, answer: '' },
  leaveDeclined: {
    ...DAYS,
    status: LEAVE_STATUS.DECLINED,
    answer: 'Tih dana je već neko odsutan. Da li vam odgovara sedmica posle?',
  },
} satisfies Partial<Record<MailTemplate, LeaveFacts>>;

const noticeTerm = (from: string, to: string, change: Partial<NoticeTerm> = {}): NoticeTerm => ({
  reservationId: Date.parse(from),
  status: CONFIRMED,
  holdUntil: new Date('2026-11-30T10:30:00Z'),
  isCancelled: false,
  clientName: EXAMPLE_RESERVATION.clientName,
  from: new Date(from),
  to: new Date(to),
  serviceUnit: EXAMPLE_RESERVATION.serviceUnit,
  employeeName: EXAMPLE_RESERVATION.employeeName,
  ...change,
});
const NOTICE: NoticeFacts = {
  isStaff: true,
  wholeNames: false,
  until: new Date('2026-12-02T08:00:00Z'),
  terms: [
    noticeTerm('2026-12-01T08:00:00Z', '2026-12-01T10:30:00Z'),
    noticeTerm('2026-12-01T11:00:00Z', '2026-12-01T12:00:00Z', { clientName: 'Ana Jović' }),
  ],
  cancelled: [noticeTerm('2026-12-02T08:00:00Z', '2026-12-02T09:00:00Z', { status: CLIENT_REJECTED })],
  message: { fullName: 'Anna Weber', isHandled: false, isReply: false, colleague: null },
  failed: 3,
};
/** As it stands for each notice. */
const NOTICE_STATUS: Partial<Record<MailTemplate, ReservationStatus>> = {
  staffCancelled: CLIENT_REJECTED,
  staffUnconfirmed: INIT,
};
function noticeFacts(name: MailTemplate): NoticeFacts {
  const status = NOTICE_STATUS[name];
  const cancelled = name === 'staffDigest' ? NOTICE.cancelled : [];
  if (name === 'staffMessage' || name === 'staffFailed') return { ...NOTICE, cancelled, terms: [] };
  if (status === undefined) return { ...NOTICE, cancelled };
  return { ...NOTICE, cancelled, terms: NOTICE.terms.slice(0, 1).map((term) => ({ ...term, status })) };
}

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

const SPENDING: SpendingFacts = {
  spent: { day: 104_000, month: 612_000 },
  ceilings: { day: 200_000, month: 3_000_000 },
};

/** Of one who has three appointments of whoever is ill. */
const NEWS: OneNews[] = (['adjusted', 'reassigned', 'rejected'] as const).map((template) => ({
  template,
  reservationId: EXAMPLE_RESERVATION.id,
  payload: PAYLOAD[template] ?? {},
  facts: { ...EXAMPLE_RESERVATION, status: STATUS[template] },
  links: EXAMPLE_LINKS,
}));

/** Of one who comes every four weeks. */
const seriesNews = (template: 'confirmed' | 'adjusted' | 'cancelled'): OneNews[] =>
  [0, 28, 56].map((days) => ({
    template,
    reservationId: EXAMPLE_RESERVATION.id + days,
    payload: PAYLOAD[template] ?? {},
    facts: {
      ...EXAMPLE_RESERVATION,
      id: EXAMPLE_RESERVATION.id + days,
      status: STATUS[template],
      termFrom: new Date(EXAMPLE_RESERVATION.termFrom.getTime() + days * DAY),
      termTo: new Date(EXAMPLE_RESERVATION.termTo.getTime() + days * DAY),
    },
    links: EXAMPLE_LINKS,
  }));

const NEWS_OF: Partial<Record<MailTemplate, OneNews[]>> = {
  seriesBooked: seriesNews('confirmed'),
  seriesMoved: seriesNews('adjusted'),
  seriesCancelled: seriesNews('cancelled'),
};

/** What each mail says to an invented reader: for the page that shows developers all of them, and for tests. */
export function exampleContent(
  name: MailTemplate,
  locale: Locale,
  payload: Record<string, unknown> = PAYLOAD[name] ?? {},
): MailContent {
  const template = templateOf(name);
  const common = { links: EXAMPLE_LINKS, locale, payload };
  switch (template?.about) {
    case 'reservation': {
      const status = STATUS[name as keyof typeof STATUS]; // the templates about reservations are its keys
      const price = locale === 'sr' ? {} : ({ price: 7_250, currency: 'EUR' } as const);
      const sequence = name === 'adjusted' ? 1 : 0;
      return template.write({ ...common, facts: { ...EXAMPLE_RESERVATION, ...price, status, sequence } });
    }
    case 'reservations':
      return template.write({ ...common, facts: { news: NEWS_OF[name] ?? NEWS } });
    case 'user':
      return template.write({ ...common, facts: USER });
    case 'subscriber':
      return template.write({ ...common, facts: { status: SUBSCRIBER_STATUS.INITIAL } });
    case 'newsletter':
      return template.write({ ...common, facts: newsletterFacts() });
    case 'newsletterTry':
      return template.write({ ...common, facts: letterFacts() });
    case 'waitingEntry':
      return template.write({ ...common, facts: WAITING });
    case 'nudge':
      return template.write({ ...common, facts: NUDGE });
    case 'nextVisit':
      return template.write({ ...common, facts: NEXT_VISIT });
    case 'reviewRequest':
      return template.write({ ...common, facts: REVIEW_REQUEST });
    case 'employee':
      return template.write({ ...common, facts: { name: 'Sofija Marić', isVisible: true } });
    case 'leaveRequest':
      return template.write({ ...common, facts: LEAVE[name as keyof typeof LEAVE] }); // the templates about leave are its keys
    case 'notice':
      return template.write({ ...common, facts: noticeFacts(name) });
    case 'contactMessage':
      return template.write({ ...common, facts: CONTACT });
    case 'contactAnswer':
      return template.write({ ...common, facts: ANSWER });
    case 'receipt':
      return template.write({ ...common, facts: EXAMPLE_RECEIPT });
    case 'spending':
      return template.write({ ...common, facts: SPENDING });
    case undefined:
      throw new Error(`There is no template "${name}"`);
  }
}
