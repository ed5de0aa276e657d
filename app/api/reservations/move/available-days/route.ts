import { publicRoute } from '@/lib/kit/http/route';
import { ownFreeDays } from '@/lib/reservations/own/free-terms';
import { ownDaysInput } from '@/lib/reservations/own/schema';
import { refuseOwn } from '../../own-answer';

/** By POST: a token has no place in an address. */
export const POST = publicRoute({ body: ownDaysInput, limit: 'availability' }, async ({ body, now }) => {
  const found = await ownFreeDays(body, now);
  return found.ok ? { days: found.days } : refuseOwn(found);
});
