import {
  illustratedServiceUnits,
  publicCategories,
  publicOpeningHours,
} from '@/app/(public)/_data/catalogue';
import { ratings, reviewsOnPage } from '@/app/(public)/_data/reviews';
import { publishedSite } from '@/app/(public)/_data/site';
import { team } from '@/app/(public)/_data/team';
import { LOCALES } from '@/lib/base/statuses';
import { publicRoute } from '@/lib/kit/http/route';
import { Refusal } from '@/lib/kit/refusal';
import { isInternal } from '@/lib/web/cache/internal-key';

/** Reads at once what the next pages will be made of, so that they need no database any more. Like `POST /api/site-cache` for the process itself. */
export const POST = publicRoute({}, async ({ request }) => {
  if (!isInternal(request)) throw new Refusal('notFound');
  await Promise.all([
    ...LOCALES.flatMap((locale) => [
      illustratedServiceUnits(locale),
      publicCategories(locale),
      team(locale),
      reviewsOnPage(locale, 1),
    ]),
    publicOpeningHours(),
    ratings(),
    publishedSite(),
  ]);
  return {};
});
