import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findSubscriber } from '@/lib/newsletters/queries';
import { subscriberEdit } from '@/lib/newsletters/schema';
import { removeSubscriber, updateSubscriber } from '@/lib/newsletters/subscribers/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { subscriberRecord } from '@/lib/newsletters/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'newsletter-subscribers',
  { summary: 'Read a subscriber.', params, answer: subscriberRecord },
  async (context) => oneAnswer(await findSubscriber(context.params.id)),
);

export const PUT = adminRoute(
  'newsletter-subscribers',
  {
    summary: 'Replace a subscriber.',
    params,
    body: asRead(subscriberEdit, subscriberRecord),
    answer: subscriberRecord,
  },
  async (context) => savedAnswer(await updateSubscriber(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'newsletter-subscribers',
  { summary: 'Remove a subscriber.', params, answer: removed },
  async (context) => removedAnswer(await removeSubscriber(context.params.id, writing(context))),
);
