import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { answerMessage } from '@/lib/inbox/contact/answering';
import { contactAnswerInput } from '@/lib/inbox/contact/schema';
import { recordParams as params } from '@/lib/base/validation/values';
import { contactRecord } from '@/lib/inbox/contact/answer';

export const POST = adminRoute(
  'contact-messages',
  {
    summary: 'Answer it by mail; the answer is kept with it, and it counts as handled.',
    params,
    body: contactAnswerInput,
    answer: contactRecord,
    status: 201,
  },
  async (context) =>
    savedAnswer(await answerMessage(context.params.id, context.body, context.user.id, writing(context)), 201),
);
