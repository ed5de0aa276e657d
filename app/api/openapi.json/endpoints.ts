import { confirmRegistrationQuery } from '@/lib/auth/schema';
import * as admin from '@/lib/openapi/admin-answers';
import type { Asks, Endpoint, Method, Operation } from '@/lib/openapi/document';
import * as open from '@/lib/openapi/public-answers';
import type { z } from 'zod';

type Handlers = Partial<Record<Method, { asks: Asks }>>;

/** Where the handlers are, and what they cannot say of themselves. What they ask for, they carry along. */
export type Described = {
  path: string;
  tag: string;
  load: () => Promise<Handlers>;
  operations: Partial<Record<Method, Operation>>;
};

const { list, items, message } = open;

/** A list and its records, all five of them alike. */
const records = (
  resource: string,
  { one, several, tag = 'Back office: records' }: { one: string; several: string; tag?: string },
  record: z.ZodType,
  loadAll: () => Promise<Handlers>,
  loadOne: () => Promise<Handlers>,
): Described[] => [
  {
    path: `/admin/api/${resource}`,
    tag,
    load: loadAll,
    operations: {
      GET: { summary: `List the ${several}.`, answer: list(record) },
      POST: { summary: `Create ${one}.`, answer: record, status: 201 },
    },
  },
  {
    path: `/admin/api/${resource}/{id}`,
    tag,
    load: loadOne,
    operations: {
      GET: { summary: `Read ${one}.`, answer: record },
      PUT: { summary: `Replace ${one}.`, answer: record },
      DELETE: { summary: `Remove ${one}.`, answer: admin.removed },
    },
  },
];

const act = (
  path: string,
  tag: string,
  summary: string,
  answer: z.ZodType,
  load: () => Promise<Handlers>,
) => ({
  path,
  tag,
  load,
  operations: { POST: { summary, answer } },
});

const BOOKING = 'Booking';
const DOOR = 'Login and registration';
const SERVICES = 'Back office: services';
const RESERVATIONS = 'Back office: reservations';
const CLIENTS = 'Back office: clients';

const anybody: Described[] = [
  {
    path: '/api/general-working-hours',
    tag: BOOKING,
    load: () => import('../general-working-hours/route'),
    operations: { GET: { summary: 'When the salon is open.', answer: open.generalWorkingHours } },
  },
  {
    path: '/api/service-units',
    tag: BOOKING,
    load: () => import('../service-units/route'),
    operations: { GET: { summary: 'What the salon offers.', answer: list(open.serviceUnit) } },
  },
  {
    path: '/api/service-units/{id}',
    tag: BOOKING,
    load: () => import('../service-units/[id]/route'),
    operations: {
      GET: { summary: 'One service, with its pictures and who does it.', answer: open.serviceUnitDetail },
    },
  },
  {
    path: '/api/service-units/{id}/available-days',
    tag: BOOKING,
    load: () => import('../service-units/[id]/available-days/route'),
    operations: {
      GET: {
        summary: 'The days with a free term, at most 92 of them at once.',
        answer: open.availableDays,
      },
    },
  },
  {
    path: '/api/service-units/{id}/available-terms',
    tag: BOOKING,
    load: () => import('../service-units/[id]/available-terms/route'),
    operations: { GET: { summary: 'The free terms of a day.', answer: open.availableTerms } },
  },
  {
    path: '/api/service-units/{id}/like',
    tag: BOOKING,
    load: () => import('../service-units/[id]/like/route'),
    operations: {
      PUT: { summary: 'Like a service, once per visitor.', answer: open.likes },
      DELETE: { summary: 'Take the like back.', answer: open.likes },
    },
  },
  {
    path: '/api/reservations',
    tag: BOOKING,
    load: () => import('../reservations/route'),
    operations: {
      POST: {
        summary: 'Hold a term until it is confirmed by mail.',
        answer: open.bookedReservation,
        status: 201,
        headers: {
          'Idempotency-Key': 'The same key and body get the same answer again, for 24 hours.',
        },
      },
    },
  },
  act(
    '/api/reservations/confirm',
    BOOKING,
    'Confirm by the token of a mail.',
    message,
    () => import('../reservations/confirm/route'),
  ),
  act(
    '/api/reservations/cancel',
    BOOKING,
    'Cancel by the token of a mail.',
    message,
    () => import('../reservations/cancel/route'),
  ),
  act(
    '/api/reservations/unsubscribe',
    BOOKING,
    'Stop reminders by the token of a mail.',
    message,
    () => import('../reservations/unsubscribe/route'),
  ),
  {
    path: '/api/contact',
    tag: 'Contact and newsletter',
    load: () => import('../contact/route'),
    operations: { POST: { summary: 'Write to the salon.', answer: message, status: 201 } },
  },
  act(
    '/api/newsletter/subscribe',
    'Contact and newsletter',
    'Ask for the newsletter.',
    message,
    () => import('../newsletter/subscribe/route'),
  ),
  act(
    '/api/newsletter/confirm',
    'Contact and newsletter',
    'Confirm by the token of a mail.',
    message,
    () => import('../newsletter/confirm/route'),
  ),
  act(
    '/api/newsletter/unsubscribe',
    'Contact and newsletter',
    'Leave by the token of a mail.',
    message,
    () => import('../newsletter/unsubscribe/route'),
  ),
  {
    path: '/api/health/live',
    tag: 'Health',
    load: () => import('../health/live/route'),
    operations: { GET: { summary: 'The process runs.', answer: open.health } },
  },
  {
    path: '/api/health/ready',
    tag: 'Health',
    load: () => import('../health/ready/route'),
    operations: { GET: { summary: 'The process can serve.', answer: open.health } },
  },
];

const door: Described[] = [
  act('/admin/api/login', DOOR, 'Log in.', open.grant, () => import('@/app/admin/api/login/route')),
  act(
    '/admin/api/token/refresh',
    DOOR,
    'Exchange the refresh token, which is good for one time.',
    open.grant,
    () => import('@/app/admin/api/token/refresh/route'),
  ),
  act(
    '/admin/api/logout',
    DOOR,
    'Log out; always succeeds.',
    message,
    () => import('@/app/admin/api/logout/route'),
  ),
  {
    path: '/admin/api/register',
    tag: DOOR,
    load: () => import('@/app/admin/api/register/route'),
    operations: { POST: { summary: 'Ask for an account.', answer: message, status: 201 } },
  },
  {
    path: '/admin/api/register/confirm',
    tag: DOOR,
    load: () => import('@/app/admin/api/register/confirm/route'),
    operations: {
      GET: {
        summary: 'Confirm the address; a browser is sent on to the login page.',
        answer: message,
        query: confirmRegistrationQuery,
      },
    },
  },
  act(
    '/admin/api/users/reset-password-init',
    DOOR,
    'Ask for a new password.',
    message,
    () => import('@/app/admin/api/users/reset-password-init/route'),
  ),
  act(
    '/admin/api/users/reset-password-confirm',
    DOOR,
    'Set a new password.',
    message,
    () => import('@/app/admin/api/users/reset-password-confirm/route'),
  ),
];

const services: Described[] = [
  ...records(
    'service-units',
    { one: 'a service', several: 'services', tag: SERVICES },
    admin.serviceUnit,
    () => import('@/app/admin/api/service-units/route'),
    () => import('@/app/admin/api/service-units/[id]/route'),
  ),
  act(
    '/admin/api/service-units/{id}/status',
    SERVICES,
    'Set the status of a service.',
    admin.serviceUnit,
    () => import('@/app/admin/api/service-units/[id]/status/route'),
  ),
  {
    path: '/admin/api/service-units/{id}/images',
    tag: SERVICES,
    load: () => import('@/app/admin/api/service-units/[id]/images/route'),
    operations: {
      GET: { summary: 'List the images of a service.', answer: list(admin.serviceUnitImage) },
      POST: {
        summary: 'Upload an image.',
        answer: admin.serviceUnitImage,
        status: 201,
        takesPicture: true,
      },
    },
  },
  act(
    '/admin/api/service-units/{id}/images/order',
    SERVICES,
    'Put all images of a service in order.',
    items(admin.serviceUnitImage),
    () => import('@/app/admin/api/service-units/[id]/images/order/route'),
  ),
  {
    path: '/admin/api/service-units/{id}/images/{imageId}',
    tag: SERVICES,
    load: () => import('@/app/admin/api/service-units/[id]/images/[imageId]/route'),
    operations: {
      GET: { summary: 'Read an image.', answer: admin.serviceUnitImage },
      PUT: {
        summary: 'Replace an image’s texts, status and place.',
        answer: admin.serviceUnitImage,
      },
      DELETE: { summary: 'Remove an image and its files.', answer: admin.removed },
    },
  },
];

const people: Described[] = [
  {
    path: '/admin/api/dashboard',
    tag: 'Back office: dashboard',
    load: () => import('@/app/admin/api/dashboard/route'),
    operations: {
      GET: {
        summary: 'Today, what waits to be done, and how a period went.',
        answer: admin.dashboard,
      },
    },
  },
  {
    path: '/admin/api/general-working-hours',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/general-working-hours/route'),
    operations: {
      GET: {
        summary: 'When the salon is open, to edit.',
        answer: open.generalWorkingHoursEntry,
      },
      PUT: { summary: 'Replace them.', answer: open.generalWorkingHoursEntry },
    },
  },
  ...records(
    'clients',
    { one: 'a client', several: 'clients' },
    admin.client,
    () => import('@/app/admin/api/clients/route'),
    () => import('@/app/admin/api/clients/[id]/route'),
  ),
  {
    path: '/admin/api/clients/{id}/history',
    tag: CLIENTS,
    load: () => import('@/app/admin/api/clients/[id]/history/route'),
    operations: {
      GET: {
        summary: 'The reservations of a client, and what happened to the record.',
        answer: admin.clientHistory,
      },
    },
  },
  act(
    '/admin/api/clients/{id}/merge',
    CLIENTS,
    'Make one client of two.',
    admin.client,
    () => import('@/app/admin/api/clients/[id]/merge/route'),
  ),
  {
    path: '/admin/api/clients/{id}/export',
    tag: CLIENTS,
    load: () => import('@/app/admin/api/clients/[id]/export/route'),
    operations: { GET: { summary: 'All that is stored about a client.', answer: admin.clientExport } },
  },
  act(
    '/admin/api/clients/{id}/erase',
    CLIENTS,
    'Erase what tells who a client was.',
    admin.removed,
    () => import('@/app/admin/api/clients/[id]/erase/route'),
  ),
  ...records(
    'categories',
    { one: 'a category', several: 'categories' },
    admin.category,
    () => import('@/app/admin/api/categories/route'),
    () => import('@/app/admin/api/categories/[id]/route'),
  ),
  ...records(
    'employees',
    { one: 'an employee', several: 'employees' },
    admin.employee,
    () => import('@/app/admin/api/employees/route'),
    () => import('@/app/admin/api/employees/[id]/route'),
  ),
  {
    path: '/admin/api/employees/{id}/photo',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/employees/[id]/photo/route'),
    operations: {
      PUT: { summary: 'Set the photo of an employee.', answer: admin.employee, takesPicture: true },
      DELETE: { summary: 'Remove the photo of an employee.', answer: admin.employee },
    },
  },
  ...records(
    'workplaces',
    { one: 'a workplace', several: 'workplaces' },
    admin.workplace,
    () => import('@/app/admin/api/workplaces/route'),
    () => import('@/app/admin/api/workplaces/[id]/route'),
  ),
  ...records(
    'employees-workplaces',
    { one: 'a link of employee and workplace', several: 'links of employees and workplaces' },
    admin.employeeWorkplace,
    () => import('@/app/admin/api/employees-workplaces/route'),
    () => import('@/app/admin/api/employees-workplaces/[id]/route'),
  ),
  ...records(
    'employees-unavailability',
    { one: 'an absence of an employee', several: 'absences of employees' },
    admin.employeeUnavailability,
    () => import('@/app/admin/api/employees-unavailability/route'),
    () => import('@/app/admin/api/employees-unavailability/[id]/route'),
  ),
  ...records(
    'workplaces-unavailability',
    { one: 'an unavailability of a workplace', several: 'unavailabilities of workplaces' },
    admin.workplaceUnavailability,
    () => import('@/app/admin/api/workplaces-unavailability/route'),
    () => import('@/app/admin/api/workplaces-unavailability/[id]/route'),
  ),
  ...records(
    'specific-working-hours',
    { one: 'a span of specific working hours', several: 'specific working hours' },
    admin.specificWorkingHours,
    () => import('@/app/admin/api/specific-working-hours/route'),
    () => import('@/app/admin/api/specific-working-hours/[id]/route'),
  ),
  {
    path: '/admin/api/specific-working-hours/days',
    tag: 'Back office: records',
    load: () => import('@/app/admin/api/specific-working-hours/days/route'),
    operations: {
      GET: {
        summary: 'The specific hours of one employee or workplace on a range of days.',
        answer: items(admin.specificWorkingHours),
      },
      PUT: {
        summary: 'Set the same hours on several days, in place of what stood there.',
        answer: items(admin.specificWorkingHours),
      },
    },
  },
  ...records(
    'non-working-days',
    { one: 'a non-working day', several: 'non-working days' },
    admin.nonWorkingDay,
    () => import('@/app/admin/api/non-working-days/route'),
    () => import('@/app/admin/api/non-working-days/[id]/route'),
  ),
  ...records(
    'unavailability',
    {
      one: 'a reason for which services are not offered',
      several: 'reasons for which services are not offered',
    },
    admin.unavailability,
    () => import('@/app/admin/api/unavailability/route'),
    () => import('@/app/admin/api/unavailability/[id]/route'),
  ),
  ...records(
    'service-unit-unavailability',
    {
      one: 'an assignment of such a reason to a service',
      several: 'assignments of such reasons to services',
    },
    admin.serviceUnitUnavailability,
    () => import('@/app/admin/api/service-unit-unavailability/route'),
    () => import('@/app/admin/api/service-unit-unavailability/[id]/route'),
  ),
  ...records(
    'users',
    { one: 'a user', several: 'users', tag: 'Back office: users' },
    admin.user,
    () => import('@/app/admin/api/users/route'),
    () => import('@/app/admin/api/users/[id]/route'),
  ),
  act(
    '/admin/api/users/{id}/approve',
    'Back office: users',
    'Approve a user, with roles.',
    admin.user,
    () => import('@/app/admin/api/users/[id]/approve/route'),
  ),
  act(
    '/admin/api/users/{id}/soft-delete',
    'Back office: users',
    'Take a user’s access away, and keep the record.',
    admin.user,
    () => import('@/app/admin/api/users/[id]/soft-delete/route'),
  ),
];

const MAILINGS = 'Back office: newsletters and messages';

const mailings: Described[] = [
  ...records(
    'newsletters',
    { one: 'a newsletter', several: 'newsletters', tag: MAILINGS },
    admin.newsletter,
    () => import('@/app/admin/api/newsletters/route'),
    () => import('@/app/admin/api/newsletters/[id]/route'),
  ),
  act(
    '/admin/api/newsletters/{id}/send',
    MAILINGS,
    'Begin to send it to all who have confirmed; the record’s counts say how far it has come.',
    admin.newsletter,
    () => import('@/app/admin/api/newsletters/[id]/send/route'),
  ),
  ...records(
    'newsletter-subscribers',
    { one: 'a subscriber', several: 'subscribers', tag: MAILINGS },
    admin.newsletterSubscriber,
    () => import('@/app/admin/api/newsletter-subscribers/route'),
    () => import('@/app/admin/api/newsletter-subscribers/[id]/route'),
  ),
  {
    path: '/admin/api/contact-messages',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/contact-messages/route'),
    operations: { GET: { summary: 'List the contact messages.', answer: list(admin.contactMessage) } },
  },
  {
    path: '/admin/api/contact-messages/{id}',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/contact-messages/[id]/route'),
    operations: {
      GET: { summary: 'Read a contact message.', answer: admin.contactMessage },
      DELETE: { summary: 'Remove a contact message.', answer: admin.removed },
    },
  },
  {
    path: '/admin/api/failed-mails',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/failed-mails/route'),
    operations: {
      GET: { summary: 'List the mails that did not get through.', answer: list(admin.failedMail) },
    },
  },
  act(
    '/admin/api/failed-mails/{id}/send-again',
    MAILINGS,
    'Give a mail all its tries again.',
    message,
    () => import('@/app/admin/api/failed-mails/[id]/send-again/route'),
  ),
  act(
    '/admin/api/contact-messages/{id}/handled',
    MAILINGS,
    'Somebody has answered it.',
    admin.contactMessage,
    () => import('@/app/admin/api/contact-messages/[id]/handled/route'),
  ),
];

const step = (verb: string, summary: string, load: () => Promise<Handlers>) =>
  act(`/admin/api/reservations/{id}/${verb}`, RESERVATIONS, summary, admin.reservation, load);

const look = (path: string, summary: string, answer: z.ZodType, load: () => Promise<Handlers>) => ({
  path: `/admin/api/reservations/${path}`,
  tag: RESERVATIONS,
  load,
  operations: { GET: { summary, answer } },
});

const desk: Described[] = [
  {
    path: '/admin/api/calendar-feeds',
    tag: RESERVATIONS,
    load: () => import('@/app/admin/api/calendar-feeds/route'),
    operations: {
      GET: {
        summary: 'The secret addresses for calendar programs, of an employee or of the whole salon.',
        answer: items(admin.calendarFeed),
      },
      POST: { summary: 'Make a secret address.', answer: admin.calendarFeed, status: 201 },
    },
  },
  {
    path: '/admin/api/calendar-feeds/{id}',
    tag: RESERVATIONS,
    load: () => import('@/app/admin/api/calendar-feeds/[id]/route'),
    operations: { DELETE: { summary: 'Make an address open nothing.', answer: admin.removed } },
  },
  act(
    '/admin/api/calendar-feeds/{id}/renew',
    RESERVATIONS,
    'Put another address in the place of one.',
    admin.calendarFeed,
    () => import('@/app/admin/api/calendar-feeds/[id]/renew/route'),
  ),
  ...records(
    'reservations',
    { one: 'a reservation', several: 'reservations', tag: RESERVATIONS },
    admin.reservation,
    () => import('@/app/admin/api/reservations/route'),
    () => import('@/app/admin/api/reservations/[id]/route'),
  ),
  step('confirm', 'Confirm for the client.', () => import('@/app/admin/api/reservations/[id]/confirm/route')),
  step(
    'reject',
    'Reject, with a reason that the client is told.',
    () => import('@/app/admin/api/reservations/[id]/reject/route'),
  ),
  step('done', 'The client was there.', () => import('@/app/admin/api/reservations/[id]/done/route')),
  step(
    'adjust-term',
    'Move to another term; the client is told.',
    () => import('@/app/admin/api/reservations/[id]/adjust-term/route'),
  ),
  look(
    '{id}/history',
    'What has happened to it.',
    items(admin.reservationEvent),
    () => import('@/app/admin/api/reservations/[id]/history/route'),
  ),
  look(
    'calendar',
    'All that a calendar shows of some days.',
    admin.calendar,
    () => import('@/app/admin/api/reservations/calendar/route'),
  ),
  look(
    'changes',
    'A mark that differs when something has changed; a stream of them for `Accept: text/event-stream`.',
    admin.changeMark,
    () => import('@/app/admin/api/reservations/changes/route'),
  ),
  look(
    'clients',
    'Whom a caller may be.',
    items(admin.knownClient),
    () => import('@/app/admin/api/reservations/clients/route'),
  ),
  look(
    'why-not-free',
    'Why a term cannot be had.',
    admin.whyNotFree,
    () => import('@/app/admin/api/reservations/why-not-free/route'),
  ),
  act(
    '/admin/api/reservations/lookup',
    RESERVATIONS,
    'The reservation of a QR code.',
    admin.reservation,
    () => import('@/app/admin/api/reservations/lookup/route'),
  ),
];

export const DESCRIBED: Described[] = [...anybody, ...door, ...services, ...people, ...mailings, ...desk];

const isClosed = (path: string) => path.startsWith('/admin/api/') && !door.some((each) => each.path === path);

/** All of them, with what their handlers ask for. */
export const loadEndpoints = (): Promise<Endpoint[]> =>
  Promise.all(
    DESCRIBED.map(async ({ path, tag, load, operations }) => {
      const handlers = await load();
      const entries = (Object.entries(operations) as [Method, Operation][]).map(([method, operation]) => [
        method,
        { ...operation, asks: handlers[method]?.asks ?? {} },
      ]);
      return {
        path,
        tag,
        closed: isClosed(path),
        operations: Object.fromEntries(entries) as Endpoint['operations'], // the same methods
      };
    }),
  );
