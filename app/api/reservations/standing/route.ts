import { bookingStanding } from '@/lib/booking-changes/by-link/answer';
import { standingInput } from '@/lib/booking-changes/by-link/schema';
import { findStanding } from '@/lib/booking-changes/by-link/standing';
import { publicRoute } from '@/lib/kit/http/route';
import { Refusal } from '@/lib/kit/refusal';

export const POST = publicRoute(
  {
    summary: 'What became of a booking, by the key that it was answered with. It changes nothing.',
    body: standingInput,
    limit: 'links',
    answer: bookingStanding,
    conflict: 'never',
  },
  async ({ body, now }) => {
    const found = await findStanding(body.confirmationKey, now);
    if (!found) throw new Refusal('linkInvalid');
    return found;
  },
);
