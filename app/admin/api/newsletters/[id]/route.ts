import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findNewsletter } from '@/lib/newsletters/queries';
import { newsletterEdit } from '@/lib/newsletters/schema';
import { removeNewsletter, updateNewsletter } from '@/lib/newsletters/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { newsletterRecord } from '@/lib/newsletters/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'newsletters',
  { summary: 'Read a newsletter.', params, answer: newsletterRecord },
  async (context) => oneAnswer(await findNewsletter(context.params.id)),
);

export const PUT = adminRoute(
  'newsletters',
  {
    summary: 'Replace a newsletter.',
    params,
    body: asRead(newsletterEdit, newsletterRecord),
    answer: newsletterRecord,
  },
  async (context) => savedAnswer(await updateNewsletter(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'newsletters',
  { summary: 'Remove a newsletter.', params, answer: removed },
  async (context) => removedAnswer(await removeNewsletter(context.params.id, writing(context))),
);
