import { listContactMessages } from '@/lib/mailings/contact/queries';
import { contactListQuery } from '@/lib/mailings/contact/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { contactRecord } from '@/lib/mailings/contact/answer';
import { list } from '@/lib/base/validation/answers';

/** Visitors alone write them: POST /api/contact. */
export const GET = adminRoute(
  'contact-messages',
  { summary: 'List the contact messages.', query: contactListQuery, answer: list(contactRecord) },
  (asked) => listAnswer(asked, listContactMessages),
);
