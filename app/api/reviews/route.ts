import { translatorOf } from '@/lib/base/i18n/catalogue';
import { alsoPostedToPage } from '@/lib/kit/http/posted-page';
import { publicRoute } from '@/lib/kit/http/route';
import { Refusal } from '@/lib/kit/refusal';
import { publicReviewList, reviewSent } from '@/lib/reviews/answer';
import { submitReview } from '@/lib/reviews/by-client/service';
import { reviewInput, reviewQuery } from '@/lib/reviews/schema';
import { publicReviews } from '@/lib/reviews/shown/queries';
import { salonSettings } from '@/lib/salon/settings/held';

export const GET = publicRoute(
  {
    summary: 'What clients say of their visits, as they wrote it, from five reviews on.',
    query: reviewQuery,
    limit: 'availability',
    answer: publicReviewList,
    mayBeMissing: true,
  },
  async ({ query, locale }) => {
    if (!salonSettings().reviews) throw new Refusal('notFound');
    const { page, itemsPerPage } = query;
    return { ...(await publicReviews(query, locale)), page, itemsPerPage };
  },
);

export const POST = alsoPostedToPage(
  '/write-review',
  publicRoute(
    {
      summary: 'Review a visit by the token of a mail; for 30 days once more, to change it.',
      body: reviewInput,
      limit: 'links',
      answer: reviewSent,
    },
    async ({ body, locale, now }) => {
      const outcome = await submitReview(body, { locale, now });
      if (!outcome.ok) throw new Refusal(outcome.reason);
      const { publishAt, editableUntil } = outcome.review;
      return {
        message: translatorOf(locale)('answers.reviewReceived'),
        publishAt: publishAt.toISOString(),
        editableUntil: editableUntil.toISOString(),
        googleReviewUrl: salonSettings().googleReviewUrl || null,
      };
    },
  ),
  { read: ({ stars, ...fields }) => ({ ...fields, stars: Number(stars) }), shownAgain: ['stars'] },
);
