import { appUrl } from '../../base/environment/env.ts';
import {
  LEAVE_STATUS,
  RESERVATION_STATUS,
  SUBSCRIBER_STATUS,
  USER_STATUS,
  type ReservationStatus,
} from '../../base/statuses.ts';
import { salon } from '../../salon/identity/salon.ts';
import type { LetterFacts } from '../facts/letter-facts.ts';
import type { NextVisitFacts } from '../facts/next-visit-queries.ts';
import type { NudgeFacts } from '../facts/nudge-queries.ts';
import type { AnswerFacts, ContactFacts, LeaveFacts, NewsletterFacts, UserFacts } from '../facts/queries.ts';
import type { ReviewRequestFacts } from '../facts/review-request-queries.ts';
import type { WaitingFacts } from '../facts/waiting-queries.ts';
import type { NoticeFacts, NoticeTerm } from '../notices/facts.ts';
import type { SpendingFacts } from '../templates/spending-mail.ts';
import type { MailTemplate } from '../templates/templates.ts';
import { EXAMPLE_RESERVATION } from './example-reservation.ts';

const { INIT, CONFIRMED, DONE, CLIENT_REJECTED } = RESERVATION_STATUS;

export const USER: UserFacts = {
  email: 'nina.petrovic@primer.example',
  status: USER_STATUS.APPROVED,
  hasPassword: true,
  employeeName: 'Nina Petrović',
};

/** Signed by whose salon this is. */
export const letterFacts = (): LetterFacts => ({
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

export const newsletterFacts = (): NewsletterFacts => ({
  status: SUBSCRIBER_STATUS.VERIFIED,
  newsletter: letterFacts(),
});

export const CONTACT: ContactFacts = {
  fullName: 'Anna Weber',
  email: 'anna.weber@beispiel.example',
  message:
    'Guten Tag,\n\nich bin am 5. Dezember in Belgrad und hätte gern Make-up für eine Hochzeit.\nIst 9 Uhr möglich?\n\nViele Grüße\nAnna Weber',
  language: 'de',
  receivedAt: new Date('2026-11-30T09:12:00Z'),
};

export const ANSWER: AnswerFacts = {
  ...CONTACT,
  answer: 'Guten Tag, Frau Weber,\n\n9 Uhr ist noch frei. Sollen wir den Termin für Sie eintragen?',
};

export const WAITING: WaitingFacts = {
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

export const NUDGE: NudgeFacts = {
  clientName: EXAMPLE_RESERVATION.clientName,
  serviceUnit: EXAMPLE_RESERVATION.serviceUnit,
  employee: { id: 3, name: 'Sofija Živković' },
  lastOn: '2026-10-20',
  dueOn: '2026-12-01',
  isWanted: true,
};

export const NEXT_VISIT: NextVisitFacts = {
  visit: { ...EXAMPLE_RESERVATION, status: DONE, holdUntil: null },
  isWanted: true,
};

export const REVIEW_REQUEST: ReviewRequestFacts = {
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
export const LEAVE = {
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
export function noticeFacts(name: MailTemplate): NoticeFacts {
  const status = NOTICE_STATUS[name];
  const cancelled = name === 'staffDigest' ? NOTICE.cancelled : [];
  if (name === 'staffMessage' || name === 'staffFailed') return { ...NOTICE, cancelled, terms: [] };
  if (status === undefined) return { ...NOTICE, cancelled };
  return { ...NOTICE, cancelled, terms: NOTICE.terms.slice(0, 1).map((term) => ({ ...term, status })) };
}

export const SPENDING: SpendingFacts = {
  spent: { day: 104_000, month: 612_000 },
  ceilings: { day: 200_000, month: 3_000_000 },
};
