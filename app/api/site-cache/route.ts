import { revalidatePath, revalidateTag } from 'next/cache';
import {
  illustratedServiceUnits,
  publicCategories,
  publicOpeningHours,
} from '@/app/(public)/_data/catalogue';
import { ratings, reviewsOnPage } from '@/app/(public)/_data/reviews';
import { team } from '@/app/(public)/_data/team';
import { publishedSite } from '@/app/(public)/_data/site';
import { z } from 'zod';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { isInternal } from '@/lib/web/cache/internal-key';
import { SITE_TAGS } from '@/lib/kit/cache-tags';
import { LOCALES } from '@/lib/base/statuses';

const letGo = z.strictObject({ tags: z.array(z.enum(SITE_TAGS)).max(SITE_TAGS.length) });

/** Both are for the process itself (lib/web/cache/refresh.ts); to everybody else there is nothing here. */
export const POST = publicRoute({ body: letGo }, async ({ body: { tags }, request }) => {
  if (!isInternal(request)) throw new Refusal('notFound');
  // Without a grace period, so that the very next visit sees the change.
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  // Who the salon is stands on every page.
  if (tags.includes('salon-settings')) revalidatePath('/', 'layout');
  return {};
});

const read = z.strictObject({ locales: z.array(z.enum(LOCALES)).max(LOCALES.length) });

/** Reads at once what the next pages in these languages will be made of, so that they need no database any more. */
export const PUT = publicRoute({ body: read }, async ({ body: { locales }, request }) => {
  if (!isInternal(request)) throw new Refusal('notFound');
  await Promise.all([
    ...locales.flatMap((locale) => [
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
