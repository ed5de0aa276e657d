import { listContactMessages } from '@/lib/mailings/contact/queries';
import { contactListQuery } from '@/lib/mailings/contact/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';

/** Visitors alone write them: POST /api/contact. */
export const GET = adminRoute('contact-messages', { query: contactListQuery }, (asked) =>
  listAnswer(asked, listContactMessages),
);
