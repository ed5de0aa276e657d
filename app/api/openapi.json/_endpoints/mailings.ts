import * as admin from '@/lib/site/openapi/admin-answers';
import { list, message } from '@/lib/site/openapi/public-answers';
import { act, records, type Described } from './described';

const MAILINGS = 'Back office: newsletters and messages';

export const mailings: Described[] = [
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
  {
    path: '/admin/api/newsletters/readers',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/newsletters/readers/route'),
    operations: {
      GET: { summary: 'To how many it would go now, by language.', answer: admin.newsletterReaders },
    },
  },
  {
    path: '/admin/api/newsletters/{id}/preview',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/newsletters/[id]/preview/route'),
    operations: {
      GET: { summary: 'The mail as a reader of a language gets it.', answer: admin.newsletterPreview },
    },
  },
  {
    path: '/admin/api/newsletters/{id}/schedule',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/newsletters/[id]/schedule/route'),
    operations: {
      PUT: { summary: 'Let a draft begin by itself at a time.', answer: admin.newsletter },
      DELETE: { summary: 'Keep it a draft until somebody sends it.', answer: admin.newsletter },
    },
  },
  {
    path: '/admin/api/newsletters/{id}/picture',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/newsletters/[id]/picture/route'),
    operations: {
      PUT: { summary: 'Set the picture of a draft.', answer: admin.newsletter, takesPicture: true },
      DELETE: { summary: 'Remove the picture of a draft.', answer: admin.newsletter },
    },
  },
  {
    path: '/admin/api/newsletters/{id}/try',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/newsletters/[id]/try/route'),
    operations: {
      POST: { summary: 'Mail it to yourself, 20 times an hour.', answer: message, countsSome: true },
    },
  },
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
    path: '/admin/api/contact-messages/{id}/answers',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/contact-messages/[id]/answers/route'),
    operations: {
      POST: {
        summary: 'Answer it by mail; the answer is kept with it, and it counts as handled.',
        answer: admin.contactMessage,
        status: 201,
      },
    },
  },
  {
    path: '/admin/api/client-replies',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/client-replies/route'),
    operations: {
      GET: { summary: 'List what clients have answered to messages.', answer: list(admin.clientReply) },
    },
  },
  {
    path: '/admin/api/client-replies/{id}',
    tag: MAILINGS,
    load: () => import('@/app/admin/api/client-replies/[id]/route'),
    operations: { GET: { summary: 'Read an answer.', answer: admin.clientReply } },
  },
  act(
    '/admin/api/client-replies/{id}/handled',
    MAILINGS,
    'Somebody has read it.',
    admin.clientReply,
    () => import('@/app/admin/api/client-replies/[id]/handled/route'),
  ),
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
