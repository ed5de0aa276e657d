import { z } from 'zod';
import { presenceShape } from './presence-answer.ts';
import { CONFIRMED_BY } from '../../booking-rules/status-rules.ts';
import { CURRENCIES, RESERVATION_SOURCES, RESERVATION_STATUS } from '../../base/statuses.ts';
import { placeInSeries } from './place-in-series.ts';
import { reasons } from '../../salon/settings/reasons.ts';
import {
  count,
  id,
  instant,
  language,
  maybe,
  money,
  oneOf,
  stamps,
  text,
} from '../../base/validation/answers.ts';

/** A part of a reservation as staff see it. One that is cancelled keeps its time and its people. */
export const boardSegment = z.strictObject({
  id,
  serviceUnitId: id,
  serviceUnitName: text,
  employeeId: id.nullable(),
  employeeName: maybe,
  workplaceId: id.nullable(),
  workplaceName: maybe,
  from: instant,
  to: instant,
  price: money,
  priceReason: maybe.describe('Why it has another price than its service; null: it has not.'),
  homePrice: money.describe('What it was worth in the salon’s own currency when it was agreed.'),
  cancelledAt: instant.nullable(),
});
export type BoardSegment = z.output<typeof boardSegment>;

/** A reservation as staff see it, with the names in the reader's language. */
export const boardReservation = z
  .strictObject({
    id,
    clientId: id.nullable(),
    clientName: text,
    clientEmail: maybe,
    clientPhone: maybe,
    /** For a link that dials. */
    clientPhoneE164: maybe,
    serviceUnitId: id.describe(
      'Of a visit, of the first of its parts that are left; so are the other numbers.',
    ),
    serviceUnitName: text.describe(
      'Of a visit, the names of all parts that are left; so are the other names.',
    ),
    employeeId: id.nullable(),
    employeeName: maybe,
    workplaceId: id.nullable(),
    workplaceName: maybe,
    segments: z.array(boardSegment).describe('Its parts, in the order of the visit.'),
    requirements: text,
    termFrom: instant,
    termTo: instant,
    price: money,
    currency: z.enum(CURRENCIES),
    language,
    source: z.enum(RESERVATION_SOURCES),
    linkSource: maybe.describe(
      'Where the link was put by which the visitor came, such as `instagram`; null: nobody knows.',
    ),
    status: oneOf(RESERVATION_STATUS),
    /** Who said yes: the client by link or code, or staff; null while nobody has. */
    confirmedBy: z.enum(CONFIRMED_BY).nullable(),
    holdUntil: instant.nullable(),
    noShowAt: instant.nullable().describe('When staff noted that the client did not come.'),
    ...presenceShape,
    changeReason: maybe,
    isHersAlone: z
      .boolean()
      .optional()
      .describe('To an employee: whether nobody else has a part of it. The desk’s answers are without it.'),
    series: placeInSeries
      .nullable()
      .describe('Which date of which series; null where it is none, or is gone.'),
    ...stamps,
    homePrice: money.describe(
      'What its parts that are left were worth in the salon’s own currency when they were agreed; all figures are sums of it.',
    ),
    walkIn: z
      .boolean()
      .describe('Whoever came named nobody: `clientName` says so, in the reader’s language.'),
  })
  .meta({ id: 'Reservation' });
/** A mail about it, as the client would get it. */
export const actionMail = z
  .strictObject({ to: maybe, language, subject: text, html: text })
  .meta({ id: 'DeedMail' });

export type BoardReservation = z.output<typeof boardReservation>;

/** Whom a caller may be. */
export const knownClient = z
  .strictObject({
    id,
    name: text,
    email: maybe,
    phone: maybe,
    language: language.nullable().describe('Null to an employee, as the address.'),
    alert: maybe,
    visitsCount: count,
    lastVisit: z.strictObject({ termFrom: instant, employeeName: maybe }).nullable(),
  })
  .meta({ id: 'KnownClient' });

export const reasonLists = z.strictObject({ rejection: reasons.answer, cancellation: reasons.answer });
