import { findContactMessage } from '@/lib/contact/queries';
import { removeContactMessage } from '@/lib/contact/service';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, writing } from '@/lib/http/record-answer';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('contact-messages', { params }, async (asked) =>
  oneAnswer(await findContactMessage(asked.params.id)),
);

export const DELETE = adminRoute('contact-messages', { params }, async (asked) =>
  removedAnswer(await removeContactMessage(asked.params.id, writing(asked))),
);
