import { publicRoute } from '@/lib/kit/http/route';
import { selfServiceFreeDays } from '@/lib/self-service/appointment/free-terms';
import { selfServiceDaysInput } from '@/lib/self-service/appointment/schema';
import { refuseSelfService } from '../../self-service-answer';
import { availableDays } from '@/lib/availability/free-terms/answer';

/** By POST: a token has no place in an address. */
export const POST = publicRoute(
  {
    summary: 'The days to which it can be moved, at most 92 of them at once.',
    body: selfServiceDaysInput,
    limit: 'availability',
    answer: availableDays,
  },
  async ({ body, now }) => {
    const found = await selfServiceFreeDays(body, now);
    return found.ok ? { days: found.days } : refuseSelfService(found);
  },
);
