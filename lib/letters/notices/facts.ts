import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { deskRequest } from '@/db/schema/desk-requests';
import { noticeChoice } from '@/db/schema/delivery/notices';
import { contactMessage } from '@/db/schema/people';
import { clientReply } from '@/db/schema/delivery/replies';
import { client } from '@/db/schema/clients/clients';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { review } from '@/db/schema/reviews';
import type { ReservationStatus } from '../../base/statuses.ts';
import { findRights } from '../../kit/rights/queries.ts';
import { employeeScopeOf, type EmployeeScope } from '../../kit/rights/rules.ts';
import { mayStill } from '../../kit/rights/stored-access.ts';
import { noticePayload } from './payload.ts';

/** A part of a reservation, as it stands when the notice is written. */
export type NoticeTerm = {
  reservationId: number;
  status: ReservationStatus;
  holdUntil: Date | null;
  isCancelled: boolean;
  clientName: string;
  from: Date;
  to: Date;
  serviceUnit: { name: string; nameEn: string | null; nameDe: string | null };
  employeeName: string | null;
};

export type NoticeFacts = {
  /** False once the reader has no right to it any more. */
  isStaff: boolean;
  wholeNames: boolean;
  until: Date;
  terms: NoticeTerm[];
  cancelled: NoticeTerm[];
  /** Written on the site, as an answer to a message, or by an employee to the desk. */
  message: {
    fullName: string;
    isHandled: boolean;
    isReply: boolean;
    /** Who of the team asks the desk about whoever is named. */
    colleague: string | null;
    /** Of a review. */
    stars?: number;
  } | null;
  failed: number;
};

/** Those that are still the reader's to see. */
async function termsOf(segmentIds: number[], employeeScope: EmployeeScope): Promise<NoticeTerm[]> {
  if (segmentIds.length === 0) return [];
  const rows = await db
    .select({
      reservationId: reservation.id,
      status: reservation.status,
      holdUntil: reservation.holdUntil,
      cancelledAt: reservationSegment.cancelledAt,
      clientName: reservation.clientName,
      from: reservationSegment.spanFrom,
      to: reservationSegment.spanTo,
      serviceUnit: { name: serviceUnit.name, nameEn: serviceUnit.nameEn, nameDe: serviceUnit.nameDe },
      employeeName: employee.name,
    })
    .from(reservationSegment)
    .innerJoin(reservation, eq(reservation.id, reservationSegment.reservationId))
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .where(
      and(
        inArray(reservationSegment.id, segmentIds),
        employeeScope === null ? undefined : eq(reservationSegment.employeeId, employeeScope),
      ),
    )
    .orderBy(asc(reservationSegment.spanFrom), asc(reservationSegment.id));
  return rows.map(({ cancelledAt, ...row }) => ({ ...row, isCancelled: cancelledAt !== null }));
}

async function replyOf(id: number): Promise<NoticeFacts['message']> {
  const [row] = await db
    .select({ name: client.name, ofTerm: reservation.clientName, handledAt: clientReply.handledAt })
    .from(clientReply)
    .leftJoin(client, eq(client.id, clientReply.clientId))
    .leftJoin(reservation, eq(reservation.id, clientReply.reservationId))
    .where(eq(clientReply.id, id));
  return row
    ? {
        fullName: row.name ?? row.ofTerm ?? '',
        isHandled: row.handledAt !== null,
        isReply: true,
        colleague: null,
      }
    : null;
}

async function deskRequestOf(id: number): Promise<NoticeFacts['message']> {
  const [row] = await db
    .select({
      fullName: reservation.clientName,
      colleague: employee.name,
      handledAt: deskRequest.handledAt,
    })
    .from(deskRequest)
    .innerJoin(reservation, eq(reservation.id, deskRequest.reservationId))
    .innerJoin(employee, eq(employee.id, deskRequest.employeeId))
    .where(eq(deskRequest.id, id));
  return row
    ? {
        fullName: row.fullName,
        isHandled: row.handledAt !== null,
        isReply: false,
        colleague: row.colleague,
      }
    : null;
}

async function reviewOf(id: number): Promise<NoticeFacts['message']> {
  const [row] = await db
    .select({
      fullName: reservation.clientName,
      stars: review.stars,
      status: review.status,
      reply: review.reply,
    })
    .from(review)
    .innerJoin(reservation, eq(reservation.id, review.reservationId))
    .where(eq(review.id, id));
  if (!row) return null;
  const { fullName, stars, status, reply } = row;
  const isHandled = status === 'HIDDEN' || reply !== null;
  return { fullName, stars, isHandled, isReply: false, colleague: null };
}

async function messageOf(id: number | null): Promise<NoticeFacts['message']> {
  if (id === null) return null;
  const [row] = await db
    .select({ fullName: contactMessage.fullName, handledAt: contactMessage.handledAt })
    .from(contactMessage)
    .where(eq(contactMessage.id, id));
  return row
    ? { fullName: row.fullName, isHandled: row.handledAt !== null, isReply: false, colleague: null }
    : null;
}

function writtenMessage({
  contactMessageId,
  clientReplyId,
  deskRequestId,
  reviewId,
}: Pick<
  z.output<typeof noticePayload>,
  'contactMessageId' | 'clientReplyId' | 'deskRequestId' | 'reviewId'
>) {
  if (reviewId !== null) return reviewOf(reviewId);
  if (deskRequestId !== null) return deskRequestOf(deskRequestId);
  return clientReplyId === null ? messageOf(contactMessageId) : replyOf(clientReplyId);
}

/** What a notice says; null without a reader, or where the row says nothing of it. */
export async function getNoticeFacts({
  userId,
  payload,
}: {
  userId: number | null;
  payload: Record<string, unknown>;
}): Promise<NoticeFacts | null> {
  const given = noticePayload.safeParse(payload);
  if (userId === null || !given.success) return null;
  const { segmentIds, cancelledIds, failed, until, ...written } = given.data;
  const rights = await findRights(`user:${userId}`);
  const isStaff = mayStill(rights, 'notification');
  const nothing = { isStaff, wholeNames: false, terms: [], cancelled: [], message: null, failed: 0 };
  if (!isStaff) return { ...nothing, until: new Date(until) };

  const employeeScope = employeeScopeOf(rights);
  const [[chosen], terms, cancelled, message] = await Promise.all([
    db
      .select({ wholeNames: noticeChoice.wholeNames })
      .from(noticeChoice)
      .where(eq(noticeChoice.userId, userId)),
    termsOf(segmentIds, employeeScope),
    termsOf(cancelledIds, employeeScope),
    writtenMessage(written),
  ]);
  return {
    isStaff,
    wholeNames: chosen?.wholeNames ?? false,
    until: new Date(until),
    terms,
    cancelled,
    // What is nobody's is the desk's.
    message: employeeScope === null ? message : null,
    failed: employeeScope === null ? failed : 0,
  };
}
