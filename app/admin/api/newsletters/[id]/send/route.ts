import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { sendNewsletter } from '@/lib/mailings/newsletters/service';
import { recordParams as params } from '@/lib/base/validation/values';

/** Begins; the record's counts say how far it has come. */
export const POST = adminRoute('newsletters', { params }, async (asked) =>
  savedAnswer(await sendNewsletter(asked.params.id, writing(asked))),
);
