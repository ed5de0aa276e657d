import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { employee as employeeTable } from '@/db/schema/team';
import { clientCalled } from '../booking-rules/client-called.ts';
import { localized } from '../base/i18n/localized.ts';
import { salonSettings } from '../salon/settings/held.ts';
import { halfSpent } from '../delivery/ceilings/ceilings.ts';
import { spentOn } from '../delivery/ceilings/spending.ts';
import { openPaymentTroubles } from '../sales/ahead/queries.ts';
import { openDeskRequests } from '../conversations/desk-requests/queries.ts';
import { pausedReasons } from '../delivery/messages/paused-channels.ts';
import { presenceAnswer } from '../booking-board/list/presence-answer.ts';
import { segmentAnswer, standingFor } from '../booking-board/list/segments.ts';
import { lastMoveOffers } from '../booking-changes/move-offer/queries.ts';
import { unresolvedReservations } from '../staff-schedule/unresolved/queries.ts';
import { confirmedBy } from '../booking-rules/status-rules.ts';
import { salonZone } from '../salon/settings/settings.ts';
import { type Locale, type ReservationStatus } from '../base/statuses.ts';
import { dayBounds, dayOf, isoWithOffset } from '../base/time/zone.ts';
import type { BookedTerm, Dashboard } from './answer.ts';
import {
  estimatedIn,
  mostBooked,
  newClientsByWeek,
  occupancyOf,
  reservationsByDay,
  revenueByWeek,
  subscribersByWeek,
} from './charts.ts';
import { dayOfSalon, rowsOf } from './day-queries.ts';
import { stoppedWebhooks } from '../webhooks/queries.ts';
import { rebookedIn } from './rebooked-queries.ts';
import { periodOf } from './rules.ts';
import type { DashboardQuery } from './schema.ts';
import {
  agendaStatement,
  growthStatement,
  loadStatement,
  reservationsStatement,
  salonStatement,
  type BookedRow,
  type DayRow,
  type GrowthRow,
  type LoadRow,
  type SalonRow,
} from './statements.ts';
import {
  failedMails,
  openContactMessages,
  openLeaveRequests,
  openReplies,
  unconfirmedReservations,
  UNRESOLVED_SHOWN,
  SHOWN,
  type Unconfirmed,
} from './waiting-queries.ts';

/**
 * Today and what waits to be done, and how a period went: as many statements for each salon. `mayApprove`: whether the reader
 * may let users in; `maySeeFigures`: whether figures are for the reader, who is else not made to wait for them; `maySeeMoney`: whether the till is.
 */
export async function getDashboard(
  query: DashboardQuery,
  {
    locale,
    now,
    mayApprove,
    maySeeFigures,
    maySeeMoney,
  }: {
    locale: Locale;
    now: Date;
    mayApprove: boolean;
    maySeeFigures: boolean;
    maySeeMoney: boolean;
  },
): Promise<Dashboard> {
  const zone = salonZone();
  const today = dayOf(now.getTime(), zone);
  const period = periodOf(query, today);
  const span = { start: dayBounds(period.from, zone).start, end: dayBounds(period.to, zone).end };

  const [
    day,
    agenda,
    unconfirmed,
    unresolved,
    mails,
    pausedChannels,
    spent,
    messages,
    replies,
    leave,
    deskRequests,
    stopped,
    paymentTroubles,
    days,
    loads,
    [salon],
    [growth],
  ] = await Promise.all([
    dayOfSalon({ locale, now, zone, today, mayApprove }),
    rowsOf<BookedRow>(agendaStatement(dayBounds(today, zone), now)),
    unconfirmedReservations(now),
    unresolvedReservations({ now, locale }),
    failedMails(),
    pausedReasons(now),
    spentOn(now),
    openContactMessages(),
    openReplies(),
    openLeaveRequests(),
    openDeskRequests(SHOWN, locale),
    mayApprove ? stoppedWebhooks() : [],
    maySeeMoney ? openPaymentTroubles(SHOWN) : { items: [], total: 0 },
    rowsOf<DayRow>(reservationsStatement(span, zone)),
    rowsOf<LoadRow>(loadStatement(span)),
    rowsOf<SalonRow>(salonStatement(period, span)),
    rowsOf<GrowthRow>(growthStatement(span, zone)),
  ]);
  if (!salon || !growth) throw new Error('the dashboard’s statements answer with one row each');

  const offers = await lastMoveOffers(
    unresolved.slice(0, UNRESOLVED_SHOWN).map(({ id }) => id),
    now,
  );
  const iso = (instant: Date | number) => isoWithOffset(Number(instant), zone);
  return {
    ...period,
    ...day,
    figures: maySeeFigures ? day.figures : null,
    today,
    agenda: byEmployee(agenda, salon, (row) => bookedTerm(row, locale, iso)),
    unconfirmed: waiting(unconfirmed, (row) => wholeTerm(row, locale, iso)),
    unresolved: {
      items: unresolved
        .slice(0, UNRESOLVED_SHOWN)
        .map(({ id, clientName, clientPhone, serviceUnit, employee, termFrom, termTo, obstacles }) => ({
          id,
          clientName,
          clientPhone,
          serviceUnit,
          employee,
          termFrom,
          termTo,
          obstacles,
          moveOffer: offers.get(id) ?? null,
        })),
      total: unresolved.length,
    },
    failedMails: waiting(mails, ({ total: _total, ...mail }) => ({
      ...mail,
      createdAt: iso(mail.createdAt),
    })),
    contactMessages: waiting(messages, ({ total: _total, ...message }) => ({
      ...message,
      receivedAt: iso(message.receivedAt),
    })),
    standstills: pausedChannels,
    stoppedWebhooks: stopped,
    halfSpent: halfSpent(spent, salonSettings()),
    clientReplies: waiting(replies, ({ total: _total, ...reply }) => ({
      ...reply,
      receivedAt: iso(reply.receivedAt),
    })),
    deskRequests,
    paymentTroubles,
    leaveRequests: waiting(leave, ({ total: _total, ...request }) => ({
      ...request,
      createdAt: iso(request.createdAt),
    })),
    charts: maySeeFigures
      ? {
          rebooked: await rebookedIn(period, salon.employees, { now, zone }),
          reservationsByDay: reservationsByDay(days, period),
          revenueByWeek: revenueByWeek(days, period),
          estimated: estimatedIn(days),
          employees: occupancyOf('employee', loads, salon, period, zone),
          workplaces: occupancyOf('workplace', loads, salon, period, zone),
          mostBooked: mostBooked(loads, salon, locale),
          newClientsByWeek: newClientsByWeek(growth, period),
          subscribersByWeek: subscribersByWeek(growth, period),
        }
      : null,
  };
}

const NOTHING = { items: [], total: 0 };

/** An employee's: her own terms of today, and nothing of what waits for the desk. Null when there is no such employee. */
export async function getEmployeeDashboard(
  employeeId: number,
  query: DashboardQuery,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Dashboard | null> {
  const zone = salonZone();
  const today = dayOf(now.getTime(), zone);
  const [[own], rows] = await Promise.all([
    db
      .select({ id: employeeTable.id, name: employeeTable.name })
      .from(employeeTable)
      .where(eq(employeeTable.id, employeeId)),
    rowsOf<BookedRow>(agendaStatement(dayBounds(today, zone), now, employeeId)),
  ]);
  if (!own) return null;
  const iso = (instant: number) => isoWithOffset(instant, zone);
  const reservations = rows.map((row) => ({ ...bookedTerm(row, locale, iso), clientEmail: null }));
  return {
    ...periodOf(query, today),
    today,
    agenda: [{ employee: { ...own, photo: null }, reservations }],
    figures: null,
    gaps: [],
    gapCount: 0,
    waitingUsers: NOTHING,
    unconfirmed: NOTHING,
    unresolved: NOTHING,
    failedMails: NOTHING,
    standstills: [],
    stoppedWebhooks: [],
    halfSpent: [],
    contactMessages: NOTHING,
    clientReplies: NOTHING,
    deskRequests: NOTHING,
    paymentTroubles: NOTHING,
    leaveRequests: NOTHING,
    charts: null,
  };
}

const waiting = <Row extends { total: number }, Item>(
  rows: Row[],
  item: (row: Row) => Item,
): { items: Item[]; total: number } => ({ items: rows.map(item), total: rows[0]?.total ?? 0 });

const yesTo = (status: ReservationStatus, verifiedAt: number | null) =>
  confirmedBy({ status, verifiedAt: verifiedAt === null ? null : new Date(verifiedAt) });

const bookedTerm = (row: BookedRow, locale: Locale, iso: (instant: number) => string): BookedTerm => ({
  id: row.id,
  status: row.status,
  confirmedBy: yesTo(row.status, row.verifiedAt),
  noShow: row.noShow,
  termFrom: iso(row.from),
  termTo: iso(row.to),
  holdUntil: row.holdUntil === null ? null : iso(row.holdUntil),
  ...presenceAnswer(row, salonZone()),
  clientId: row.clientId,
  clientName: clientCalled(row.clientName, locale),
  clientAlert: row.clientAlert,
  clientPhone: row.clientPhone,
  clientEmail: row.clientEmail,
  requirements: row.requirements,
  serviceUnit: localized(row, 'name', locale),
  employee: row.employee,
  workplace: row.workplace,
});

/** Of a visit, all of it. */
function wholeTerm(
  { reservation: row, alert, segments }: Unconfirmed,
  locale: Locale,
  iso: (instant: Date) => string,
): BookedTerm {
  const { serviceUnitName, employeeName, workplaceName } = standingFor(
    segments.map((segment) => segmentAnswer(segment, row.price, locale)),
  );
  return {
    id: row.id,
    status: row.status,
    confirmedBy: confirmedBy(row),
    noShow: row.noShowAt !== null,
    termFrom: iso(row.termFrom),
    termTo: iso(row.termTo),
    holdUntil: row.holdUntil && iso(row.holdUntil),
    ...presenceAnswer(row, salonZone()),
    clientId: row.clientId,
    clientName: clientCalled(row.clientName, locale),
    clientAlert: alert,
    clientPhone: row.clientPhone,
    clientEmail: row.clientEmail,
    requirements: row.requirements,
    serviceUnit: serviceUnitName,
    employee: employeeName,
    workplace: workplaceName,
  };
}

/** Everybody who is not hidden has a place, also with nothing to do today; what is nobody's stands last. */
function byEmployee(
  rows: BookedRow[],
  { employees }: SalonRow,
  term: (row: BookedRow) => BookedTerm,
): Dashboard['agenda'] {
  type Person = NonNullable<Dashboard['agenda'][number]['employee']>;
  const known = new Map<number | null, Person | null>(
    employees.map(({ id, name, photo }) => [id, { id, name, photo }]),
  );
  for (const { employeeId: id, employee: name } of rows) {
    if (!known.has(id)) known.set(id, id === null || name === null ? null : { id, name, photo: null });
  }
  const entries = [...known].map(([id, employee]) => ({
    employee,
    reservations: rows.filter(({ employeeId }) => employeeId === id).map(term),
  }));
  return entries.sort((one, other) => Number(one.employee === null) - Number(other.employee === null));
}
