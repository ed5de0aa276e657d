import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { newsletterPreview } from '@/lib/mailings/newsletters/preview';
import { readerInput } from '@/lib/mailings/newsletters/schema';
import { recordParams as params } from '@/lib/base/validation/values';

/** The mail as a reader of that language gets it. */
export const GET = adminRoute('newsletters', { params, query: readerInput }, async (asked) =>
  oneAnswer(await newsletterPreview(asked.params.id, asked.query.language)),
);
