import { listContactMessages } from '@/lib/inbox/contact/queries';
import { contactListQuery } from '@/lib/inbox/contact/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { contactRecord } from '@/lib/inbox/contact/answer';
import { list } from '@/lib/base/validation/answers';

/** Visitors alone write them: POST /api/contact. */
export const GET = adminRoute(
  'contact-messages',
  { summary: 'List the contact messages.', query: contactListQuery, answer: list(contactRecord) },
  (context) => listAnswer(context, listContactMessages),
);
