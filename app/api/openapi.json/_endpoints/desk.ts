import * as admin from '@/lib/site/openapi/admin-answers';
import { items, list } from '@/lib/site/openapi/public-answers';
import type { z } from 'zod';
import { act, records, type Described, type Handlers } from './described';

const RESERVATIONS = 'Back office: reservations';

const step = (verb: string, summary: string, load: () => Promise<Handlers>) =>
  act(`/admin/api/reservations/{id}/${verb}`, RESERVATIONS, summary, admin.reservation, load);

const look = (path: string, summary: string, answer: z.ZodType, load: () => Promise<Handlers>) => ({
  path: `/admin/api/reservations/${path}`,
  tag: RESERVATIONS,
  load,
  operations: { GET: { summary, answer } },
});

export const desk: Described[] = [
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
    'segments/{segmentId}/cancel',
    'Take one part out of a visit; the others keep their time, and the price falls by its own.',
    () => import('@/app/admin/api/reservations/[id]/segments/[segmentId]/cancel/route'),
  ),
  step(
    'reject',
    'Reject, with a reason that the client is told.',
    () => import('@/app/admin/api/reservations/[id]/reject/route'),
  ),
  step(
    'done',
    'The client was there; only once the term has begun.',
    () => import('@/app/admin/api/reservations/[id]/done/route'),
  ),
  step(
    'no-show',
    'Nobody came; only once the term has begun. It stays confirmed, with `noShowAt`; `done` and another term take that back. The client is told only with `notify: true`.',
    () => import('@/app/admin/api/reservations/[id]/no-show/route'),
  ),
  step(
    'cancel-for-client',
    'Cancel for a client who has called.',
    () => import('@/app/admin/api/reservations/[id]/cancel-for-client/route'),
  ),
  step(
    'undo',
    'Take back the own last deed: within a minute, if nothing has happened since and the time is still free. Who has read of it is told once how it is.',
    () => import('@/app/admin/api/reservations/[id]/undo/route'),
  ),
  step(
    'do-not-tell',
    'Drop the mail about the own last deed, as long as it waits.',
    () => import('@/app/admin/api/reservations/[id]/do-not-tell/route'),
  ),
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
    '{id}/messages',
    'What was sent about it, by which way and at what cost, and what the client has answered.',
    admin.reservationMessages,
    () => import('@/app/admin/api/reservations/[id]/messages/route'),
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
    'reasons',
    'The reasons that the salon keeps to choose from, for a rejection and for a cancellation by phone.',
    admin.reasonLists,
    () => import('@/app/admin/api/reservations/reasons/route'),
  ),
  act(
    '/admin/api/reservations/{id}/mail-preview',
    RESERVATIONS,
    'The mail that a deed would send, in the client’s language; nothing is sent or changed.',
    admin.deedMail,
    () => import('@/app/admin/api/reservations/[id]/mail-preview/route'),
  ),
  look(
    'next-free',
    'The next free terms of one service or several from a moment on, half an hour apart: what staff offer to somebody on the phone.',
    admin.nextFree,
    () => import('@/app/admin/api/reservations/next-free/route'),
  ),
  look(
    'why-not-free',
    'Why a term cannot be had: of `serviceUnitId`, or of several `serviceUnits`; `part` counts from 0.',
    admin.whyNotFree,
    () => import('@/app/admin/api/reservations/why-not-free/route'),
  ),
  act(
    '/admin/api/reservations/lookup',
    RESERVATIONS,
    'The reservation of a QR code, of the short code below it, or of a number and a name (`4711 Petrović`).',
    admin.reservation,
    () => import('@/app/admin/api/reservations/lookup/route'),
  ),
  {
    path: '/admin/api/waiting-list',
    tag: RESERVATIONS,
    load: () => import('@/app/admin/api/waiting-list/route'),
    operations: {
      GET: { summary: 'List who waits for a term.', answer: list(admin.waitingEntry) },
      POST: { summary: 'Put somebody on the waiting list.', answer: admin.waitingEntry, status: 201 },
    },
  },
  {
    path: '/admin/api/waiting-list/gap',
    tag: RESERVATIONS,
    load: () => import('@/app/admin/api/waiting-list/gap/route'),
    operations: {
      GET: {
        summary: 'Who waits for a moment at which nothing is booked, each with the term that would fill it.',
        answer: admin.waitingForGap,
      },
    },
  },
  {
    path: '/admin/api/waiting-list/{id}',
    tag: RESERVATIONS,
    load: () => import('@/app/admin/api/waiting-list/[id]/route'),
    operations: {
      GET: { summary: 'Read somebody who waits.', answer: admin.waitingEntry },
      DELETE: {
        summary: 'Take them off the list; what is held for them is free again.',
        answer: admin.removed,
      },
    },
  },
  {
    path: '/admin/api/waiting-list/{id}/terms',
    tag: RESERVATIONS,
    load: () => import('@/app/admin/api/waiting-list/[id]/terms/route'),
    operations: {
      GET: { summary: 'What is free for them on the days that would suit.', answer: admin.waitingTerms },
    },
  },
  act(
    '/admin/api/waiting-list/{id}/offer',
    RESERVATIONS,
    'Offer them a term by hand: held as long as the settings say, and mailed. 409 comes with `alternatives`.',
    admin.waitingEntry,
    () => import('@/app/admin/api/waiting-list/[id]/offer/route'),
  ),
];
