import { markHandled } from '@/lib/inbox/contact/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { contactRecord } from '@/lib/inbox/contact/answer';

export const POST = adminRoute(
  'contact-messages',
  { summary: 'Somebody has answered it.', params, answer: contactRecord },
  async (context) => savedAnswer(await markHandled(context.params.id, writing(context))),
);
