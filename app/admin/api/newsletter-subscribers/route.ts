import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { inSalonLanguage } from '@/lib/salon/settings/settings';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listSubscribers } from '@/lib/newsletters/queries';
import { newSubscriber, subscriberListQuery } from '@/lib/newsletters/schema';
import { createSubscriber } from '@/lib/newsletters/subscribers/service';
import { subscriberRecord } from '@/lib/newsletters/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'newsletter-subscribers',
  { summary: 'List the subscribers.', query: subscriberListQuery, answer: list(subscriberRecord) },
  (context) => listAnswer(context, listSubscribers),
);

/** Mails the link that makes a subscriber of somebody. */
export const POST = adminRoute(
  'newsletter-subscribers',
  { summary: 'Create a subscriber.', body: newSubscriber, answer: subscriberRecord, status: 201 },
  async (context) =>
    savedAnswer(await createSubscriber(inSalonLanguage(context.body), writing(context)), 201),
);
