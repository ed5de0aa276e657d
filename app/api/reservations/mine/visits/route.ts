import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { findOwnVisits } from '@/lib/reservations/own/visits';

export const POST = publicRoute({ body: linkInput, limit: 'links' }, async ({ body, locale, now }) => {
  const found = await findOwnVisits(body.token, locale, now);
  if (!found) throw new Refusal('linkInvalid');
  return found;
});
