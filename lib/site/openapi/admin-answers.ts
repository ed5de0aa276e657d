import { z } from 'zod';
import { CONFIRMED_BY } from '../../terms/rules.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { boardReservation } from '../../reservations/board/answer.ts';
import {
  count,
  day,
  id,
  instant,
  language,
  maybe,
  money,
  oneOf,
  stamps,
  text,
} from '../../base/validation/answers.ts';

/*
 * What the back office's endpoints answer with, collected for the document. A record's schema is its room's own; what no room
 * keeps as a record is written here.
 */

export { categoryRecord as category } from '../../catalogue/categories/answer.ts';
export { clientRecord as client } from '../../clients/answer.ts';
export { contactRecord as contactMessage } from '../../mailings/contact/answer.ts';
export {
  newsletterRecord as newsletter,
  subscriberRecord as newsletterSubscriber,
} from '../../mailings/newsletters/answer.ts';
export { userRecord as user } from '../../accounts/users/answer.ts';
export { employeeRecord as employee } from '../../catalogue/employees/answer.ts';
export { workplaceRecord as workplace } from '../../catalogue/workplaces/answer.ts';
export { linkRecord as employeeWorkplace } from '../../rota/links/answer.ts';
export { unavailabilityRecord as unavailability } from '../../rota/unavailability/answer.ts';
export { assignmentRecord as serviceUnitUnavailability } from '../../rota/service-unit-unavailability/answer.ts';
export { specificHoursRecord as specificWorkingHours } from '../../rota/specific-hours/answer.ts';
export { nonWorkingDayRecord as nonWorkingDay } from '../../rota/non-working-days/answer.ts';
export { boardServiceUnit as serviceUnit } from '../../catalogue/board-service-units/answer.ts';
export { serviceUnitImageRecord as serviceUnitImage } from '../../catalogue/images/answer.ts';
export { boardReservation as reservation } from '../../reservations/board/answer.ts';
export { failedMailRecord as failedMail } from '../../mailings/failed-mails/answer.ts';
export { calendarFeedRecord as calendarFeed } from '../../reservations/feeds/answer.ts';

const named = (name: string) => ({ id: name });

export const removed = z.strictObject({}).meta(named('Removed'));

const away = { reason: text, unavailableFrom: instant, unavailableTo: instant, ...stamps };

export const employeeUnavailability = z
  .strictObject({ id, employeeId: id, employee: text, ...away })
  .meta(named('EmployeeUnavailability'));

export const workplaceUnavailability = z
  .strictObject({ id, workplaceId: id, workplace: text, ...away })
  .meta(named('WorkplaceUnavailability'));

const reservationStatus = oneOf(RESERVATION_STATUS);

export const reservationEvent = z
  .strictObject({
    id,
    at: instant,
    action: text,
    by: text,
    reason: maybe,
    changes: z.record(text, z.unknown()),
  })
  .meta(named('ReservationEvent'));

export const clientHistory = z.strictObject({
  items: z.array(boardReservation),
  total: count,
  page: id,
  itemsPerPage: id,
  events: z.array(reservationEvent),
});

const stored = z.array(z.looseObject({}));

/** Rows as they are stored: what they hold grows with the tables. */
export const clientExport = z.strictObject({
  client: z.looseObject({ id, name: text, email: maybe, phone: maybe, notes: text }),
  reservations: stored,
  mails: stored,
  contactMessages: stored,
  newsletter: stored,
  remindersStopped: stored,
  history: stored,
});

export const knownClient = z
  .strictObject({ id, name: text, email: maybe, phone: maybe, language })
  .meta(named('KnownClient'));

export const changeMark = z.strictObject({ mark: z.union([text, z.number()]) });

export const whyNotFree = z.strictObject({
  free: z.boolean(),
  why: z.looseObject({ reason: text, text }).nullable(),
});

/** Compact, since a week of a large salon holds a thousand entries: each is a tuple. */
export const calendar = z
  .looseObject({
    from: day,
    to: day,
    by: z.enum(['employee', 'workplace']),
    gridMinutes: id,
    entries: z.array(
      z.tuple([
        id.describe('Reservation.'),
        id.nullable().describe('Employee.'),
        id.nullable().describe('Workplace.'),
        id.describe('Service.'),
        reservationStatus,
        z.number().describe('From.'),
        z.number().describe('To.'),
        text.describe('Client.'),
        z.enum(CONFIRMED_BY).nullable().describe('Who said yes.'),
      ]),
    ),
  })
  .meta(named('Calendar'));

export const accessRecord = z
  .strictObject({
    id,
    at: instant,
    action: text,
    by: text.describe('An e-mail address, `user:{id}` of somebody who is gone, `system`, or `stranger`.'),
    whom: maybe.describe('Whose account it was, or `client:{id}`.'),
    network: maybe.describe('A /24 or a /48; forgotten after a while.'),
    times: count.describe('How often within the hour.'),
    reason: maybe,
    changes: z
      .record(z.string(), z.unknown())
      .describe('Names of fields, lists and counts; never what stood in them.'),
  })
  .meta(named('AccessRecord'));

const bookedTerm = z
  .strictObject({
    id,
    status: reservationStatus,
    confirmedBy: z.enum(CONFIRMED_BY).nullable(),
    termFrom: instant,
    termTo: instant,
    holdUntil: instant.nullable(),
    clientName: text,
    clientPhone: maybe,
    clientEmail: maybe,
    requirements: text,
    serviceUnit: text,
    employee: maybe,
    workplace: maybe,
  })
  .meta(named('BookedTerm'));

const occupancy = z
  .strictObject({
    id,
    name: text,
    bookedMinutes: count,
    bookableMinutes: count,
    share: z.number().min(0).max(1).nullable(),
  })
  .meta(named('Occupancy'));

const waiting = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), total: count });
const weekly = z.array(z.strictObject({ week: day, count }));

export const dashboard = z
  .strictObject({
    from: day,
    to: day,
    today: day,
    agenda: z.array(
      z.strictObject({
        employee: z.strictObject({ id, name: text }).nullable(),
        reservations: z.array(bookedTerm),
      }),
    ),
    unconfirmed: waiting(bookedTerm),
    failedMails: waiting(
      z.strictObject({ id: text, template: text, recipient: text, lastError: maybe, createdAt: instant }),
    ),
    contactMessages: waiting(
      z.strictObject({ id, fullName: text, email: text, message: text, receivedAt: instant }),
    ),
    charts: z.strictObject({
      reservationsByDay: z.array(
        z.strictObject({
          day,
          init: count,
          confirmed: count,
          done: count,
          clientRejected: count,
          adminRejected: count,
        }),
      ),
      revenueByWeek: z.array(z.strictObject({ week: day, earned: money, expected: money })),
      employees: z.array(occupancy),
      workplaces: z.array(occupancy),
      mostBooked: z.array(z.strictObject({ id, name: text, count })),
      newClientsByWeek: weekly,
      subscribersByWeek: weekly,
    }),
  })
  .meta(named('Dashboard'));
