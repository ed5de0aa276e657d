import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';
import { findSubscriber } from '@/lib/newsletters/queries';
import { subscriberEdit } from '@/lib/newsletters/schema';
import { removeSubscriber, updateSubscriber } from '@/lib/newsletter-subscribers/service';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('newsletter-subscribers', { params }, async (asked) =>
  oneAnswer(await findSubscriber(asked.params.id)),
);

export const PUT = adminRoute('newsletter-subscribers', { params, body: subscriberEdit }, async (asked) =>
  savedAnswer(await updateSubscriber(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute('newsletter-subscribers', { params }, async (asked) =>
  removedAnswer(await removeSubscriber(asked.params.id, writing(asked))),
);
