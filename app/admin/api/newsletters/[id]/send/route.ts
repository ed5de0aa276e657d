import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer, writing } from '@/lib/http/record-answer';
import { sendNewsletter } from '@/lib/newsletters/service';
import { recordParams as params } from '@/lib/validation/values';

/** Begins; the record's counts say how far it has come. */
export const POST = adminRoute('newsletters', { params }, async (asked) =>
  savedAnswer(await sendNewsletter(asked.params.id, writing(asked))),
);
