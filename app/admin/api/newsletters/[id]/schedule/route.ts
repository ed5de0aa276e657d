import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { scheduleInput } from '@/lib/newsletters/schema';
import { keepForLater, scheduleNewsletter } from '@/lib/newsletters/scheduling';
import { recordParams as params } from '@/lib/base/validation/values';
import { newsletterRecord } from '@/lib/newsletters/answer';

/** Begins by itself at that time; until then it can be changed, put off and taken back. */
export const PUT = adminRoute(
  'newsletters',
  {
    summary: 'Let a draft begin by itself at a time.',
    params,
    body: scheduleInput,
    answer: newsletterRecord,
  },
  async (context) => savedAnswer(await scheduleNewsletter(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'newsletters',
  { summary: 'Keep it a draft until somebody sends it.', params, answer: newsletterRecord },
  async (context) => savedAnswer(await keepForLater(context.params.id, writing(context))),
);
