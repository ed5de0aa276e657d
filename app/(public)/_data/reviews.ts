import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { PublicReview, RatingSummary } from '@/lib/reviews/answer';
import { REVIEWS_A_PAGE } from '@/lib/reviews/rules';
import { publicReviews, ratingSummaryNow } from '@/lib/reviews/shown/queries';
import { salonSettings } from '@/lib/salon/settings/held';
import type { SiteTag } from '@/lib/kit/cache-tags';
import type { Locale } from '@/lib/base/statuses';
import { readForPage } from './read';

const REVIEWS: SiteTag = 'reviews';
/** What services are called. */
const SERVICE_UNITS: SiteTag = 'service-units';

const UNRATED: RatingSummary = { salon: null, employees: [], serviceUnits: [], hidden: [] };

/** How the salon is rated, with all that follows from it; of a salon that has it off nothing. */
export async function ratings(): Promise<RatingSummary> {
  'use cache';
  cacheTag(REVIEWS);
  cacheLife('site');
  return readForPage(
    'ratings',
    async () => (salonSettings().reviews ? ratingSummaryNow() : UNRATED),
    UNRATED,
  );
}

export async function reviewsOnPage(locale: Locale, page: number): Promise<PublicReview[]> {
  'use cache';
  cacheTag(REVIEWS, SERVICE_UNITS);
  cacheLife('site');
  const read = async () =>
    salonSettings().reviews
      ? (await publicReviews({ page, itemsPerPage: REVIEWS_A_PAGE }, locale)).items
      : [];
  // Only the first is read beforehand: of the others there may be any number.
  return page === 1 ? readForPage(`reviews ${locale}`, read, []) : read();
}
