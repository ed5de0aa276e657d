import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { newsletterPreview } from '@/lib/newsletters/preview';
import { readerInput } from '@/lib/newsletters/schema';
import { recordParams as params } from '@/lib/base/validation/values';
import { newsletterPreviewAnswer } from '@/lib/newsletters/answer';

/** The mail as a reader of that language gets it. */
export const GET = adminRoute(
  'newsletters',
  {
    summary: 'The mail as a reader of a language gets it.',
    params,
    query: readerInput,
    answer: newsletterPreviewAnswer,
  },
  async (context) => oneAnswer(await newsletterPreview(context.params.id, context.query.language)),
);
