import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { answerMessage } from '@/lib/mailings/contact/answering';
import { contactAnswerInput } from '@/lib/mailings/contact/schema';
import { recordParams as params } from '@/lib/base/validation/values';

export const POST = adminRoute('contact-messages', { params, body: contactAnswerInput }, async (asked) =>
  savedAnswer(await answerMessage(asked.params.id, asked.body, asked.user.id, writing(asked)), 201),
);
