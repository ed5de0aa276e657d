import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listSubscribers } from '@/lib/mailings/newsletters/queries';
import { subscriberInput, subscriberListQuery } from '@/lib/mailings/newsletters/schema';
import { createSubscriber } from '@/lib/mailings/subscribers/service';

export const GET = adminRoute('newsletter-subscribers', { query: subscriberListQuery }, (asked) =>
  listAnswer(asked, listSubscribers),
);

/** Mails the link that makes a subscriber of somebody. */
export const POST = adminRoute('newsletter-subscribers', { body: subscriberInput }, async (asked) =>
  savedAnswer(await createSubscriber(asked.body, writing(asked)), 201),
);
