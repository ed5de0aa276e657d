import { markHandled } from '@/lib/contact/service';
import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer, writing } from '@/lib/http/record-answer';
import { recordParams as params } from '@/lib/validation/values';

export const POST = adminRoute('contact-messages', { params }, async (asked) =>
  savedAnswer(await markHandled(asked.params.id, writing(asked))),
);
