import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer, writing } from '@/lib/http/record-answer';
import { listSubscribers } from '@/lib/newsletters/queries';
import { subscriberInput, subscriberListQuery } from '@/lib/newsletters/schema';
import { createSubscriber } from '@/lib/newsletter-subscribers/service';

export const GET = adminRoute('newsletter-subscribers', { query: subscriberListQuery }, (asked) =>
  listAnswer(asked, listSubscribers),
);

/** Mails the link that makes a subscriber of somebody. */
export const POST = adminRoute('newsletter-subscribers', { body: subscriberInput }, async (asked) =>
  savedAnswer(await createSubscriber(asked.body, writing(asked)), 201),
);
