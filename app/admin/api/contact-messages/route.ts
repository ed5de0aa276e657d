import { listContactMessages } from '@/lib/contact/queries';
import { contactListQuery } from '@/lib/contact/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';

/** Visitors alone write them: POST /api/contact. */
export const GET = adminRoute('contact-messages', { query: contactListQuery }, (asked) =>
  listAnswer(asked, listContactMessages),
);
