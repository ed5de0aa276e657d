import { z } from 'zod';
import {
  CURRENCIES,
  IMAGE_STATUS,
  LOCALES,
  NEWSLETTER_STATUS,
  RESERVATION_SOURCES,
  RESERVATION_STATUS,
  ROLES,
  SERVICE_UNIT_STATUS,
  SUBSCRIBER_STATUS,
  USER_STATUS,
  VISIBILITY_STATUS,
} from '../statuses.ts';
import { CONFIRMED_BY } from '../reservations/rules.ts';
import { count, day, id, instant, money, text, variant, weekHours } from './public-answers.ts';

/* What the back office's endpoints answer with: see public-answers.ts. */

const stamps = { createdAt: instant, editedAt: instant };
const ids = z.array(id);
const maybe = text.nullable();
const oneOf = <Value extends number>(statuses: Record<string, Value>) => z.literal(Object.values(statuses));
const language = z.enum(LOCALES);
const visibility = oneOf(VISIBILITY_STATUS);
const named = (name: string) => ({ id: name });

const storedPicture = z.strictObject({ key: text, variants: z.array(variant) });

export const removed = z.strictObject({}).meta(named('Removed'));

export const category = z
  .strictObject({
    id,
    value: text,
    name: text,
    nameEn: maybe,
    nameDe: maybe,
    description: text,
    descriptionEn: maybe,
    descriptionDe: maybe,
    status: visibility,
    ...stamps,
  })
  .meta(named('Category'));

export const client = z
  .strictObject({
    id,
    name: text,
    email: maybe,
    phone: maybe,
    language,
    notes: text,
    reservationsCount: count,
    sameNumberCount: count,
    mailsStoppedAt: instant.nullable(),
    mailsStoppedReason: maybe,
    firstSeenAt: instant,
    lastSeenAt: instant,
    ...stamps,
  })
  .meta(named('Client'));

export const employee = z
  .strictObject({
    id,
    name: text,
    email: maybe,
    phone: maybe,
    about: text,
    aboutEn: maybe,
    aboutDe: maybe,
    categoryIds: ids,
    photo: storedPicture.nullable(),
    status: visibility,
    ...stamps,
  })
  .meta(named('Employee'));

export const workplace = z
  .strictObject({ id, name: text, description: text, categoryIds: ids, status: visibility, ...stamps })
  .meta(named('Workplace'));

export const employeeWorkplace = z
  .strictObject({ id, employeeId: id, employee: text, workplaceId: id, workplace: text, ...stamps })
  .meta(named('EmployeeWorkplace'));

const away = { reason: text, unavailableFrom: instant, unavailableTo: instant, ...stamps };

export const employeeUnavailability = z
  .strictObject({ id, employeeId: id, employee: text, ...away })
  .meta(named('EmployeeUnavailability'));

export const workplaceUnavailability = z
  .strictObject({ id, workplaceId: id, workplace: text, ...away })
  .meta(named('WorkplaceUnavailability'));

export const unavailability = z
  .strictObject({ id, reasonEn: maybe, reasonDe: maybe, serviceUnitIds: ids, ...away })
  .meta(named('Unavailability'));

export const serviceUnitUnavailability = z
  .strictObject({
    id,
    serviceUnitId: id,
    serviceUnit: text,
    unavailabilityId: id,
    reasonEn: maybe,
    reasonDe: maybe,
    ...away,
  })
  .meta(named('ServiceUnitUnavailability'));

export const specificWorkingHours = z
  .strictObject({
    id,
    employeeId: id.nullable(),
    employee: maybe,
    workplaceId: id.nullable(),
    workplace: maybe,
    atDay: day,
    timeFrom: text,
    timeTo: text,
    ...stamps,
  })
  .meta(named('SpecificWorkingHours'));

export const nonWorkingDay = z
  .strictObject({ id, date: day, explanation: text, explanationEn: maybe, explanationDe: maybe, ...stamps })
  .meta(named('NonWorkingDay'));

export const serviceUnit = z
  .strictObject({
    id,
    name: text,
    nameEn: maybe,
    nameDe: maybe,
    description: text,
    descriptionEn: maybe,
    descriptionDe: maybe,
    price: money,
    priceEn: money.nullable(),
    priceDe: money.nullable(),
    termDuration: id,
    bufferAfter: count,
    status: oneOf(SERVICE_UNIT_STATUS),
    likesCount: count,
    workingHours: weekHours.nullable(),
    categories: z.array(z.strictObject({ id, value: text, name: text })),
    categoryIds: ids,
    mainImage: storedPicture.nullable(),
    imagesCount: count,
    ...stamps,
  })
  .meta(named('BoardServiceUnit'));

export const serviceUnitImage = z
  .strictObject({
    id,
    alt: text,
    altEn: maybe,
    altDe: maybe,
    status: oneOf(IMAGE_STATUS),
    position: count,
    width: id,
    height: id,
    variants: z.array(variant.extend({ url: text })),
    placeholder: text,
    ...stamps,
  })
  .meta(named('ServiceUnitImage'));

const reservationStatus = oneOf(RESERVATION_STATUS);

export const reservation = z
  .strictObject({
    id,
    clientId: id.nullable(),
    clientName: text,
    clientEmail: maybe,
    clientPhone: maybe,
    clientPhoneE164: maybe,
    serviceUnitId: id,
    serviceUnitName: text,
    employeeId: id.nullable(),
    employeeName: maybe,
    workplaceId: id.nullable(),
    workplaceName: maybe,
    requirements: text,
    termFrom: instant,
    termTo: instant,
    price: money,
    currency: z.enum(CURRENCIES),
    language,
    source: z.enum(RESERVATION_SOURCES),
    status: reservationStatus,
    confirmedBy: z.enum(CONFIRMED_BY).nullable(),
    holdUntil: instant.nullable(),
    changeReason: maybe,
    ...stamps,
  })
  .meta(named('Reservation'));

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
  items: z.array(reservation),
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
      ]),
    ),
  })
  .meta(named('Calendar'));

export const user = z
  .strictObject({
    id,
    email: text,
    phone: maybe,
    phonesGiven: z
      .array(text)
      .describe('Given with each registration for the address; empty once the user is approved.'),
    roles: z.array(z.enum(ROLES)),
    status: oneOf(USER_STATUS),
    language,
    ...stamps,
  })
  .meta(named('User'));

export const newsletter = z
  .strictObject({
    id,
    subject: text,
    subjectEn: maybe,
    subjectDe: maybe,
    message: text,
    messageEn: maybe,
    messageDe: maybe,
    status: oneOf(NEWSLETTER_STATUS),
    sentAt: instant.nullable(),
    recipientsCount: count,
    sentCount: count,
    failedCount: count,
    ...stamps,
  })
  .meta(named('Newsletter'));

export const newsletterSubscriber = z
  .strictObject({
    id,
    email: text,
    language,
    status: oneOf(SUBSCRIBER_STATUS),
    unsubscriptionReason: maybe,
    consentText: maybe,
    requestedAt: instant.nullable(),
    requestedFrom: maybe,
    confirmedAt: instant.nullable(),
    confirmedFrom: maybe,
    unsubscribedAt: instant.nullable(),
    setAsideFor: z.enum(['bounce', 'complaint']).nullable(),
    ...stamps,
  })
  .meta(named('NewsletterSubscriber'));

export const contactMessage = z
  .strictObject({
    id,
    fullName: text,
    email: text,
    message: text,
    language,
    receivedAt: instant,
    handledAt: instant.nullable(),
    ...stamps,
  })
  .meta(named('ContactMessage'));

export const failedMail = z
  .strictObject({
    id: z.uuid(),
    template: text,
    recipient: text,
    language,
    attempts: count,
    lastError: maybe,
    reservationId: id.nullable(),
    createdAt: instant,
  })
  .meta(named('FailedMail'));

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

export const calendarFeed = z
  .strictObject({ id: z.uuid(), employeeId: id.nullable(), url: text, createdAt: instant })
  .meta(named('CalendarFeed'));

const bookedTerm = z
  .strictObject({
    id,
    status: reservationStatus,
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
