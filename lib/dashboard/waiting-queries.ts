import 'server-only';
import { and, asc, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { employee as employeeTable } from '@/db/schema/team';
import { outbox } from '@/db/schema/delivery/outbox';
import { leaveRequest } from '@/db/schema/hours';
import { moveOffer } from '@/db/schema/move-offers';
import { contactMessage } from '@/db/schema/people';
import { clientReply } from '@/db/schema/delivery/replies';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { isInTrouble } from '../delivery/outbox/outbox.ts';
import { segmentsOf } from '../booking-board/list/segments.ts';
import { isHeldAt } from '../booking-rules/occupying.ts';
import { LEAVE_STATUS } from '../base/statuses.ts';

/** So many of what waits to be done stand on the dashboard; the rest is counted. */
export const SHOWN = 8;
/** Of these each wants a call. */
export const UNRESOLVED_SHOWN = 20;

const total = sql<number>`(count(*) over ())::int`;

export const failedMails = () =>
  db
    .select({
      id: outbox.id,
      template: outbox.template,
      recipient: outbox.recipient,
      channel: outbox.channel,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      total,
    })
    .from(outbox)
    .where(isInTrouble())
    .orderBy(desc(outbox.createdAt))
    .limit(SHOWN);

export const openContactMessages = () =>
  db
    .select({
      id: contactMessage.id,
      fullName: contactMessage.fullName,
      email: contactMessage.email,
      message: contactMessage.message,
      receivedAt: contactMessage.receivedAt,
      total,
    })
    .from(contactMessage)
    .where(isNull(contactMessage.handledAt))
    .orderBy(asc(contactMessage.receivedAt))
    .limit(SHOWN);

/** Of which somebody has to know, that which has waited longest first. */
export const openReplies = () =>
  db
    .select({
      id: clientReply.id,
      clientId: clientReply.clientId,
      clientName: client.name,
      phone: clientReply.phone,
      text: clientReply.text,
      outcome: clientReply.outcome,
      receivedAt: clientReply.receivedAt,
      total,
    })
    .from(clientReply)
    .leftJoin(client, eq(client.id, clientReply.clientId))
    .where(isNull(clientReply.handledAt))
    .orderBy(asc(clientReply.receivedAt))
    .limit(SHOWN);

/** Those that wait longest first. */
export const openLeaveRequests = () =>
  db
    .select({
      id: leaveRequest.id,
      employeeId: employeeTable.id,
      employee: employeeTable.name,
      fromDay: leaveRequest.fromDay,
      toDay: leaveRequest.toDay,
      kind: leaveRequest.kind,
      dayPart: leaveRequest.dayPart,
      createdAt: leaveRequest.createdAt,
      total,
    })
    .from(leaveRequest)
    .innerJoin(employeeTable, eq(employeeTable.id, leaveRequest.employeeId))
    .where(eq(leaveRequest.status, LEAVE_STATUS.OPEN))
    .orderBy(asc(leaveRequest.createdAt))
    .limit(SHOWN);

/** Those that wait for the client's word, the one that runs out next first; a place that is held for a visit stands beside that visit. */
export const unconfirmedReservations = (now: Date) =>
  db
    .select({ reservation, alert: client.alert, segments: segmentsOf(null), total })
    .from(reservation)
    .leftJoin(client, eq(client.id, reservation.clientId))
    .where(
      and(
        isHeldAt('reservation', now),
        notExists(
          db.select({ id: moveOffer.id }).from(moveOffer).where(eq(moveOffer.heldId, reservation.id)),
        ),
      ),
    )
    .orderBy(asc(reservation.holdUntil), asc(reservation.id))
    .limit(SHOWN);
export type Unconfirmed = Awaited<ReturnType<typeof unconfirmedReservations>>[number];
