import { revalidatePath, revalidateTag } from 'next/cache';
import { z } from 'zod';
import { SITE_TAGS } from '@/lib/kit/cache-tags';
import { publicRoute } from '@/lib/kit/http/route';
import { Refusal } from '@/lib/kit/refusal';
import { isInternal } from '@/lib/web/cache/internal-key';

const letGo = z.strictObject({ tags: z.array(z.enum(SITE_TAGS)).max(SITE_TAGS.length) });

/**
 * For the process itself (lib/web/cache/refresh.ts); to everybody else there is nothing here. The first page of a process waits for
 * this, so what reads for pages has a file of its own.
 */
export const POST = publicRoute({ body: letGo }, async ({ body: { tags }, request }) => {
  if (!isInternal(request)) throw new Refusal('notFound');
  // Without a grace period, so that the very next visit sees the change.
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  // Who the salon is stands on every page.
  if (tags.includes('salon-settings')) revalidatePath('/', 'layout');
  return {};
});
