import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { leaveRequest } from '@/db/schema/hours';
import { moveOffer } from '@/db/schema/move-offers';
import { waitingOffer } from '@/db/schema/offers';
import {
  contactAnswer,
  contactMessage,
  employeeUser,
  newsletter,
  newsletterSubscriber,
  user,
} from '@/db/schema/people';
import { paymentRequest } from '@/db/schema/money/payments';
import { client } from '@/db/schema/clients/clients';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { localized } from '../../base/i18n/localized.ts';
import type { CancelTerms } from '../../base/payment-statuses.ts';
import { freeUntil } from '../../booking-rules/cancel-rules.ts';
import { isSettled } from '../../booking-rules/settled-visit.ts';
import { LETTER, type LetterFacts } from './letter-facts.ts';
import { remindersAreStopped } from './reminders-stopped.ts';
import { peopleOf } from './people-of.ts';
import {
  RESERVATION_STATUS,
  VISIBILITY_STATUS,
  type AbsenceKind,
  type Currency,
  type DayPart,
  type LeaveStatus,
  type Locale,
  type ReservationStatus,
} from '../../base/statuses.ts';

type ServiceUnitFacts = {
  id: number;
  name: string;
  nameEn: string | null;
  nameDe: string | null;
  description: string;
  descriptionEn: string | null;
  descriptionDe: string | null;
};

/** A part that is left of a reservation. */
export type PartFacts = {
  id: number;
  serviceUnit: ServiceUnitFacts;
  employeeName: string | null;
  from: Date;
  to: Date;
};

/** What the mails about a reservation say, as it stands when the mail is written. */
export type ReservationFacts = {
  id: number;
  status: ReservationStatus;
  clientName: string;
  requirements: string;
  termFrom: Date;
  termTo: Date;
  /** In the smallest unit of `currency`. */
  price: number;
  currency: Currency;
  holdUntil: Date | null;
  /** When the client said yes. */
  verifiedAt: Date | null;
  noShowAt: Date | null;
  /** How often the term was moved. */
  sequence: number;
  createdAt: Date;
  editedAt: Date;
  /** Of a visit, the first with the names and the descriptions of all. */
  serviceUnit: ServiceUnitFacts;
  employeeName: string | null;
  /** Of a visit, what `serviceUnit` and `employeeName` say together. */
  parts: PartFacts[];
  /** The client wants no reminders and nudges. */
  mailsStopped: boolean;
  /** Whoever has the mailbox has confirmed something: it was no stranger who gave its address. */
  isProven: boolean;
  /** By which terms it was to be paid ahead; null where it was not. */
  paymentTerms: CancelTerms | null;
  /** Until then cancelling costs nothing; null where that is over by now, and where nobody was to pay ahead. */
  freeUntil: Date | null;
  /** The terms in words, in the language of the reservation. */
  paymentText: string | null;
  /** What was paid ahead, in `currency`, and what of it has gone back or is on its way. */
  paidAhead: number;
  givenBack: number;
  /** Its bill is paid, before it begins. */
  isSettled: boolean;
  /** Some of it staff transfer back, and nobody has told them where to. */
  isBackByHand: boolean;
  /** It was held for somebody of the waiting list. */
  isOffer: boolean;
};

const PROVING = sql.raw(`(${RESERVATION_STATUS.CONFIRMED}, ${RESERVATION_STATUS.DONE})`);

const isAddressProven = sql<boolean>`(${reservation.status} in ${PROVING}
  or exists (select from link_token pressed where pressed.reservation_id = ${reservation.id}
    and pressed.used_at is not null)
  or exists (select from reservation known where known.client_id = ${reservation.clientId}
    and known.status in ${PROVING} and lower(known.client_email) = lower(${reservation.clientEmail})))`;

const sumOfPayments = (
  column: AnyPgColumn,
) => sql<number>`(select coalesce(sum(${column}), 0)::int from ${paymentRequest}
  where ${paymentRequest.reservationId} = ${reservation.id} and ${paymentRequest.paidCurrency} = ${reservation.currency})`;

export async function getReservationFacts(id: number, now: Date): Promise<ReservationFacts | null> {
  const [row] = await db
    .select({
      id: reservation.id,
      status: reservation.status,
      clientName: reservation.clientName,
      requirements: reservation.requirements,
      termFrom: reservation.termFrom,
      termTo: reservation.termTo,
      price: reservation.price,
      currency: reservation.currency,
      holdUntil: reservation.holdUntil,
      verifiedAt: reservation.verifiedAt,
      noShowAt: reservation.noShowAt,
      sequence: reservation.sequence,
      createdAt: reservation.createdAt,
      editedAt: reservation.editedAt,
      paymentTerms: reservation.paymentTerms,
      paymentText: reservation.paymentText,
      paidAhead: sumOfPayments(paymentRequest.paidAmount),
      givenBack: sumOfPayments(paymentRequest.refundTotal),
      isSettled: isSettled(sql`${reservation.id}`),
      isBackByHand: sql<boolean>`exists (select from payment_refund back join payment_request request on request.id = back.request_id
        where request.reservation_id = ${reservation.id} and request.provider = 'transfer' and back.state = 'WAITING')`,
      mailsStopped: remindersAreStopped,
      isProven: isAddressProven,
      isOffer: sql<boolean>`exists (select from ${waitingOffer} where ${waitingOffer.reservationId} = ${reservation.id})
        or exists (select from ${moveOffer} where ${moveOffer.heldId} = ${reservation.id})`,
    })
    .from(reservation)
    .leftJoin(client, eq(client.id, reservation.clientId))
    .where(eq(reservation.id, id));
  if (!row) return null;
  const parts = await db
    .select({
      id: reservationSegment.id,
      serviceUnit: {
        id: serviceUnit.id,
        name: serviceUnit.name,
        nameEn: serviceUnit.nameEn,
        nameDe: serviceUnit.nameDe,
        description: serviceUnit.description,
        descriptionEn: serviceUnit.descriptionEn,
        descriptionDe: serviceUnit.descriptionDe,
      },
      employeeName: employee.name,
      from: reservationSegment.spanFrom,
      to: reservationSegment.spanTo,
    })
    .from(reservationSegment)
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .where(and(eq(reservationSegment.reservationId, id), isNull(reservationSegment.cancelledAt)))
    .orderBy(asc(reservationSegment.position));
  const together = pausedForAll(parts);
  return together && { ...row, ...together, parts, freeUntil: stillFreeUntil(row, now) };
}

function stillFreeUntil(
  { termFrom, paymentTerms }: Pick<ReservationFacts, 'termFrom' | 'paymentTerms'>,
  now: Date,
): Date | null {
  const end = paymentTerms && freeUntil(termFrom, paymentTerms);
  return end && end > now ? end : null;
}

/** What several parts say together: a single one speaks for itself. */
function pausedForAll(parts: PartFacts[]): Pick<ReservationFacts, 'serviceUnit' | 'employeeName'> | null {
  const [first, ...others] = parts;
  if (!first) return null;
  if (others.length === 0) return { serviceUnit: first.serviceUnit, employeeName: first.employeeName };
  const units = parts.map((part) => part.serviceUnit);
  const names = (of: Locale) => units.map((unit) => localized(unit, 'name', of)).join(' + ');
  const descriptions = (of: Locale) =>
    units
      .map((unit) => localized(unit, 'description', of).trim())
      .filter(Boolean)
      .join('\n\n');
  return {
    serviceUnit: {
      id: first.serviceUnit.id,
      name: names('sr'),
      nameEn: names('en'),
      nameDe: names('de'),
      description: descriptions('sr'),
      descriptionEn: descriptions('en'),
      descriptionDe: descriptions('de'),
    },
    employeeName: peopleOf(parts),
  };
}

export type UserFacts = {
  email: string;
  status: number;
  hasPassword: boolean;
  /** Of whoever logs in as an employee. */
  employeeName: string | null;
};

export async function getUserFacts(id: number): Promise<UserFacts | null> {
  const [row] = await db
    .select({
      email: user.email,
      status: user.status,
      hasPassword: sql<boolean>`${user.passwordHash} is not null`,
      employeeName: employee.name,
    })
    .from(user)
    .leftJoin(employeeUser, eq(employeeUser.userId, user.id))
    .leftJoin(employee, eq(employee.id, employeeUser.employeeId))
    .where(eq(user.id, id));
  return row ?? null;
}

export type SubscriberFacts = { status: number };

export async function getSubscriberFacts(id: number): Promise<SubscriberFacts | null> {
  const [row] = await db
    .select({ status: newsletterSubscriber.status })
    .from(newsletterSubscriber)
    .where(eq(newsletterSubscriber.id, id));
  return row ?? null;
}

/** One newsletter for one of its readers. */
export type NewsletterFacts = SubscriberFacts & {
  newsletter: LetterFacts;
};

export async function getNewsletterFacts(
  newsletterId: number,
  subscriberId: number,
): Promise<NewsletterFacts | null> {
  const [row] = await db
    .select({
      status: newsletterSubscriber.status,
      newsletter: LETTER,
    })
    .from(newsletter)
    .innerJoin(newsletterSubscriber, eq(newsletterSubscriber.id, subscriberId))
    .where(eq(newsletter.id, newsletterId));
  return row ?? null;
}

export type ContactFacts = {
  fullName: string;
  email: string;
  message: string;
  language: Locale;
  receivedAt: Date;
};

export async function getContactFacts(id: number): Promise<ContactFacts | null> {
  const [row] = await db
    .select({
      fullName: contactMessage.fullName,
      email: contactMessage.email,
      message: contactMessage.message,
      language: contactMessage.language,
      receivedAt: contactMessage.receivedAt,
    })
    .from(contactMessage)
    .where(eq(contactMessage.id, id));
  return row ?? null;
}

export type EmployeeFacts = { name: string; isVisible: boolean };

export async function getEmployeeFacts(id: number): Promise<EmployeeFacts | null> {
  const [row] = await db
    .select({ name: employee.name, status: employee.status })
    .from(employee)
    .where(eq(employee.id, id));
  return row ? { name: row.name, isVisible: row.status === VISIBILITY_STATUS.INITIAL } : null;
}

export type LeaveFacts = {
  name: string;
  fromDay: string;
  toDay: string;
  kind: AbsenceKind;
  dayPart: DayPart;
  status: LeaveStatus;
  answer: string;
};

export async function getLeaveFacts(id: number): Promise<LeaveFacts | null> {
  const { fromDay, toDay, kind, dayPart, status, answer } = leaveRequest;
  const [row] = await db
    .select({ name: employee.name, fromDay, toDay, kind, dayPart, status, answer })
    .from(leaveRequest)
    .innerJoin(employee, eq(employee.id, leaveRequest.employeeId))
    .where(eq(leaveRequest.id, id));
  return row ?? null;
}

export type AnswerFacts = Pick<ContactFacts, 'fullName' | 'message' | 'receivedAt'> & { answer: string };

/** What was answered, and to what. */
export async function getAnswerFacts(answerId: number): Promise<AnswerFacts | null> {
  const [row] = await db
    .select({
      fullName: contactMessage.fullName,
      message: contactMessage.message,
      receivedAt: contactMessage.receivedAt,
      answer: contactAnswer.text,
    })
    .from(contactAnswer)
    .innerJoin(contactMessage, eq(contactMessage.id, contactAnswer.contactMessageId))
    .where(eq(contactAnswer.id, answerId));
  return row ?? null;
}
