import { and, eq, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { inOrder } from '@/db/list';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { LIST_CAP } from '../../base/list-cap.ts';
import { EXPECTED_STATUSES, RESERVATION_STATUS } from '../../base/statuses.ts';
import { containsFolded, containsNumber, isBetween } from '../../kit/records/queries.ts';
import type { ReservationListQuery } from './schema.ts';

/** What is looked for, and among whose reservations. */
export type Wanted = ReservationListQuery & { employeeScope?: EmployeeScope };

/** These expressions are those of the index `reservation_verified`, to the letter. */
const IS_CONFIRMED = sql`${reservation.status} = ${sql.raw(String(RESERVATION_STATUS.CONFIRMED))}`;
const IS_VERIFIED = sql`(${reservation.verifiedAt} is not null)`;

/** Name, e-mail or phone contains it; letters decide whether a phone can be meant. */
const anywhere = (text: string, isHers: boolean): SQL | undefined =>
  or(
    containsFolded(reservation.clientName, text),
    isHers ? undefined : containsFolded(reservation.clientEmail, text),
    containsNumber(reservation.clientPhoneE164, text),
  );

/** What an employee does not see, she does not find anything by either: it could be guessed letter by letter. */
const asksForUnseen = ({ clientEmail, priceFrom, priceTo }: Wanted) =>
  clientEmail !== undefined || priceFrom !== undefined || priceTo !== undefined;

export function conditions(query: Wanted): SQL | undefined {
  const isHers = typeof query.employeeScope === 'number';
  const {
    search,
    clientName,
    clientEmail,
    clientPhone,
    clientId,
    seriesId,
    status,
    confirmedBy,
    expected,
    noShow,
  } = query;
  const { termFromAfter, termFromBefore, createdAfter, createdBefore, priceFrom, priceTo } = query;
  return and(
    isHers && asksForUnseen(query) ? sql`false` : undefined,
    search ? anywhere(search, isHers) : undefined,
    clientName ? containsFolded(reservation.clientName, clientName) : undefined,
    clientEmail ? containsFolded(reservation.clientEmail, clientEmail) : undefined,
    // No digit: nobody's phone contains it.
    clientPhone ? (containsNumber(reservation.clientPhoneE164, clientPhone) ?? sql`false`) : undefined,
    clientId === undefined ? undefined : eq(reservation.clientId, clientId),
    seriesId === undefined ? undefined : eq(reservation.seriesId, seriesId),
    status === undefined ? undefined : eq(reservation.status, status),
    expected ? inArray(reservation.status, [...EXPECTED_STATUSES]) : undefined,
    confirmedBy === undefined ? undefined : and(IS_CONFIRMED, eq(IS_VERIFIED, confirmedBy === 'client')),
    noShow ? isNotNull(reservation.noShowAt) : undefined,
    isBetween(reservation.termFrom, termFromAfter, termFromBefore),
    isBetween(reservation.createdAt, createdAfter, createdBefore),
    priceFrom === undefined ? undefined : gte(reservation.price, priceFrom),
    priceTo === undefined ? undefined : lte(reservation.price, priceTo),
  );
}

type SegmentFilters = Pick<Wanted, 'serviceUnitId' | 'employeeId' | 'workplaceId' | 'employeeScope'>;

/** One part has all of it; of an employee, one that is hers. */
export const segmentConditions = ({
  serviceUnitId,
  employeeId,
  workplaceId,
  employeeScope = null,
}: SegmentFilters): SQL | undefined =>
  and(
    serviceUnitId === undefined ? undefined : eq(reservationSegment.serviceUnitId, serviceUnitId),
    employeeId === undefined ? undefined : eq(reservationSegment.employeeId, employeeId),
    workplaceId === undefined ? undefined : eq(reservationSegment.workplaceId, workplaceId),
    employeeScope === null
      ? undefined
      : and(eq(reservationSegment.employeeId, employeeScope), isNull(reservationSegment.cancelledAt)),
  );

export const withSegment = (query: Wanted): SQL | undefined => {
  const wanted = segmentConditions(query);
  const own = eq(reservationSegment.reservationId, reservation.id);
  return wanted && sql`exists (select from ${reservationSegment} where ${own} and ${wanted})`;
};

const ORDERS = {
  /** Of its halves (upcoming.ts). */
  upcoming: reservation.termFrom,
  termFrom: reservation.termFrom,
  createdAt: reservation.createdAt,
  clientName: reservation.clientName,
  price: reservation.price,
  status: reservation.status,
};

/** The order that was asked for, of reservations. */
export const orderOf = (query: ReservationListQuery): SQL[] => inOrder(query, ORDERS, reservation.id);

/** How many there are of them, at most the cap. */
export const countOf = (matches: SQL): SQL =>
  sql`(select count(*)::int from (${matches} limit ${LIST_CAP}) as capped)`;
