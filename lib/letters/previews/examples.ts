import { RESERVATION_STATUS, SUBSCRIBER_STATUS, type Locale } from '../../base/statuses.ts';
import { DAY } from '../../base/time/units.ts';
import type { OneNews } from '../templates/rearranged-mail.ts';
import { templateOf, type MailTemplate } from '../templates/templates.ts';
import type { MailContent } from '../words/content.ts';
import {
  ANSWER,
  CONTACT,
  LEAVE,
  letterFacts,
  newsletterFacts,
  NEXT_VISIT,
  noticeFacts,
  NUDGE,
  REVIEW_REQUEST,
  SPENDING,
  USER,
  WAITING,
} from './example-facts.ts';
import {
  EXAMPLE_AMOUNT,
  EXAMPLE_LINKS,
  EXAMPLE_RECEIPT,
  EXAMPLE_RESERVATION,
} from './example-reservation.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

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
