import { publicRoute } from '@/lib/kit/http/route';
import { ownFreeDays } from '@/lib/self-service/appointment/free-terms';
import { ownDaysInput } from '@/lib/self-service/appointment/schema';
import { refuseOwn } from '../../own-answer';
import { availableDays } from '@/lib/availability/free-terms/answer';

/** By POST: a token has no place in an address. */
export const POST = publicRoute(
  {
    summary: 'The days to which it can be moved, at most 92 of them at once.',
    body: ownDaysInput,
    limit: 'availability',
    answer: availableDays,
  },
  async ({ body, now }) => {
    const found = await ownFreeDays(body, now);
    return found.ok ? { days: found.days } : refuseOwn(found);
  },
);
