import { findContactMessage } from '@/lib/inbox/contact/queries';
import { removeContactMessage } from '@/lib/inbox/contact/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { contactRecord } from '@/lib/inbox/contact/answer';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'contact-messages',
  { summary: 'Read a contact message.', params, answer: contactRecord },
  async (context) => oneAnswer(await findContactMessage(context.params.id)),
);

export const DELETE = adminRoute(
  'contact-messages',
  { summary: 'Remove a contact message.', params, answer: removed },
  async (context) => removedAnswer(await removeContactMessage(context.params.id, writing(context))),
);
