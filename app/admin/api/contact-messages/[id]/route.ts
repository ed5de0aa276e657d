import { findContactMessage } from '@/lib/mailings/contact/queries';
import { removeContactMessage } from '@/lib/mailings/contact/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';

export const GET = adminRoute('contact-messages', { params }, async (asked) =>
  oneAnswer(await findContactMessage(asked.params.id)),
);

export const DELETE = adminRoute('contact-messages', { params }, async (asked) =>
  removedAnswer(await removeContactMessage(asked.params.id, writing(asked))),
);
