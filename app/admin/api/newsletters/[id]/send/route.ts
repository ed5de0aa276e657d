import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { sendNewsletter } from '@/lib/newsletters/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { newsletterRecord } from '@/lib/newsletters/answer';

/** Begins; the record's counts say how far it has come. */
export const POST = adminRoute(
  'newsletters',
  {
    summary: 'Begin to send it to all who have confirmed; the record’s counts say how far it has come.',
    params,
    answer: newsletterRecord,
  },
  async (context) => savedAnswer(await sendNewsletter(context.params.id, writing(context))),
);
