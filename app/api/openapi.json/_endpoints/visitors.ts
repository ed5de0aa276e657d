import * as open from '@/lib/site/openapi/public-answers';
import { act, type Described } from './described';

const BOOKING = 'Booking';

export const visitors: Described[] = [
  {
    path: '/api/general-working-hours',
    tag: BOOKING,
    load: () => import('../../general-working-hours/route'),
    operations: { GET: { summary: 'When the salon is open.', answer: open.generalWorkingHours } },
  },
  {
    path: '/api/service-units',
    tag: BOOKING,
    load: () => import('../../service-units/route'),
    operations: { GET: { summary: 'What the salon offers.', answer: open.list(open.serviceUnit) } },
  },
  {
    path: '/api/service-units/{id}',
    tag: BOOKING,
    load: () => import('../../service-units/[id]/route'),
    operations: {
      GET: { summary: 'One service, with its pictures and who does it.', answer: open.serviceUnitDetail },
    },
  },
  {
    path: '/api/service-units/{id}/available-days',
    tag: BOOKING,
    load: () => import('../../service-units/[id]/available-days/route'),
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
    load: () => import('../../service-units/[id]/available-terms/route'),
    operations: { GET: { summary: 'The free terms of a day.', answer: open.availableTerms } },
  },
  {
    path: '/api/visits/available-days',
    tag: BOOKING,
    load: () => import('../../visits/available-days/route'),
    operations: {
      GET: {
        summary:
          'The days on which several services can be had one after the other, at most 92 days at once. One of each service at most.',
        answer: open.availableDays,
      },
    },
  },
  {
    path: '/api/visits/available-terms',
    tag: BOOKING,
    load: () => import('../../visits/available-terms/route'),
    operations: {
      GET: {
        summary:
          'The free visits of a day, with the time of each service. The start lies on the grid; a service follows the one before, after the wait that the salon allows, or lies in a time in which an earlier one works by itself.',
        answer: open.visitTerms,
      },
    },
  },
  {
    path: '/api/next-terms',
    tag: BOOKING,
    load: () => import('../../next-terms/route'),
    operations: {
      GET: {
        summary: 'The first free term of each service, as it was within the last minute.',
        answer: open.nextTerms,
        countsSome: true,
      },
    },
  },
  {
    path: '/api/employees',
    tag: BOOKING,
    load: () => import('../../employees/route'),
    operations: { GET: { summary: 'Who works here.', answer: open.list(open.publicEmployee) } },
  },
  {
    path: '/api/employees/{id}',
    tag: BOOKING,
    load: () => import('../../employees/[id]/route'),
    operations: { GET: { summary: 'One of them.', answer: open.publicEmployee } },
  },
  {
    path: '/api/service-units/{id}/like',
    tag: BOOKING,
    load: () => import('../../service-units/[id]/like/route'),
    operations: {
      PUT: { summary: 'Like a service, once per visitor.', answer: open.likes },
      DELETE: { summary: 'Take the like back.', answer: open.likes },
    },
  },
  {
    path: '/api/reservations',
    tag: BOOKING,
    load: () => import('../../reservations/route'),
    operations: {
      POST: {
        summary:
          'Hold a term until it is confirmed by mail, of one service or of up to five one after the other. 409 comes with `alternatives`.',
        answer: open.bookedReservation,
        status: 201,
        headers: {
          'Idempotency-Key': 'The same key and body get the same answer again, for 24 hours.',
        },
      },
    },
  },
  {
    path: '/api/waiting-list',
    tag: BOOKING,
    load: () => import('../../waiting-list/route'),
    operations: {
      POST: {
        summary:
          'Wait for a term: whoever it suits first gets what falls free, by a mail that holds it for a while. The same answer whether or not somebody waits already; the same wish twice is one.',
        answer: open.message,
        status: 201,
      },
    },
  },
  act(
    '/api/waiting-list/accept',
    BOOKING,
    'Book the term that a mail offers, by its token.',
    open.message,
    () => import('../../waiting-list/accept/route'),
  ),
  act(
    '/api/waiting-list/decline',
    BOOKING,
    'Decline it: somebody else gets it, and the waiting goes on.',
    open.message,
    () => import('../../waiting-list/decline/route'),
  ),
  act(
    '/api/waiting-list/leave',
    BOOKING,
    'Wait no more, by the token of a mail.',
    open.message,
    () => import('../../waiting-list/leave/route'),
  ),
  act(
    '/api/reservations/confirm',
    BOOKING,
    'Confirm by the token of a mail.',
    open.message,
    () => import('../../reservations/confirm/route'),
  ),
  act(
    '/api/reservations/confirm-by-code',
    BOOKING,
    'Confirm where one booked, by the six digits of the mail: five tries, whatever comes in between. 429: only the link of the mail does.',
    open.confirmedReservation,
    () => import('../../reservations/confirm-by-code/route'),
  ),
  act(
    '/api/reservations/mail-again',
    BOOKING,
    'Mail the code and the link of a held term once more, to the address it was booked with: twice at most, a minute apart (429).',
    open.message,
    () => import('../../reservations/mail-again/route'),
  ),
  act(
    '/api/reservations/cancel',
    BOOKING,
    'Cancel by the token of a mail: the whole, or with `segmentId` a part of a visit.',
    open.message,
    () => import('../../reservations/cancel/route'),
  ),
  act(
    '/api/reservations/unsubscribe',
    BOOKING,
    'Stop reminders by the token of a mail.',
    open.message,
    () => import('../../reservations/unsubscribe/route'),
  ),
  act(
    '/api/reservations/mine',
    BOOKING,
    'Read a reservation by the token of a link that confirms, cancels or shows it, or by its number in the browser that has confirmed or opened it.',
    open.ownReservation,
    () => import('../../reservations/mine/route'),
  ),
  act(
    '/api/reservations/mine/forget',
    BOOKING,
    'From now on this browser opens the reservation by its link alone.',
    open.forgotten,
    () => import('../../reservations/mine/forget/route'),
  ),
  act(
    '/api/reservations/move',
    BOOKING,
    'Move it to another term: at most five times, and until the settings say. 409 comes with `alternatives`.',
    open.ownReservation,
    () => import('../../reservations/move/route'),
  ),
  act(
    '/api/reservations/move/available-days',
    BOOKING,
    'The days to which it can be moved, at most 92 of them at once.',
    open.availableDays,
    () => import('../../reservations/move/available-days/route'),
  ),
  act(
    '/api/reservations/move/available-terms',
    BOOKING,
    'The terms of a day to which it can be moved.',
    open.availableTerms,
    () => import('../../reservations/move/available-terms/route'),
  ),
  act(
    '/api/reservations/undo',
    BOOKING,
    'Take back its own last move or cancellation, within a minute.',
    open.ownReservation,
    () => import('../../reservations/undo/route'),
  ),
  act(
    '/api/reservations/note',
    BOOKING,
    'Leave the salon a note with it.',
    open.ownReservation,
    () => import('../../reservations/note/route'),
  ),
  act(
    '/api/reservations/mine/send-link',
    BOOKING,
    'Mail a link to all of the client’s visits: to the address of this one, or to the one given, where something is booked with it.',
    open.message,
    () => import('../../reservations/mine/send-link/route'),
  ),
  act(
    '/api/reservations/mine/visits',
    BOOKING,
    'All visits of whoever has that mailbox, by the token of that mail: the latest 100. Without a token, those that this browser has confirmed or opened.',
    open.ownVisits,
    () => import('../../reservations/mine/visits/route'),
  ),
  act(
    '/api/reservations/returning',
    BOOKING,
    'What a client who comes back to a browser that is known is offered: the last appointment once more, at its next free time.',
    open.returning,
    () => import('../../reservations/returning/route'),
  ),
  {
    path: '/api/contact',
    tag: 'Contact and newsletter',
    load: () => import('../../contact/route'),
    operations: { POST: { summary: 'Write to the salon.', answer: open.message, status: 201 } },
  },
  act(
    '/api/newsletter/subscribe',
    'Contact and newsletter',
    'Ask for the newsletter.',
    open.message,
    () => import('../../newsletter/subscribe/route'),
  ),
  act(
    '/api/newsletter/confirm',
    'Contact and newsletter',
    'Confirm by the token of a mail.',
    open.message,
    () => import('../../newsletter/confirm/route'),
  ),
  act(
    '/api/newsletter/unsubscribe',
    'Contact and newsletter',
    'Leave by the token of a mail.',
    open.message,
    () => import('../../newsletter/unsubscribe/route'),
  ),
  {
    path: '/api/health/live',
    tag: 'Health',
    load: () => import('../../health/live/route'),
    operations: { GET: { summary: 'The process runs.', answer: open.health } },
  },
  {
    path: '/api/health/ready',
    tag: 'Health',
    load: () => import('../../health/ready/route'),
    operations: { GET: { summary: 'The process can serve.', answer: open.health } },
  },
];
