import { publicRoute } from '@/lib/kit/http/route';
import { Refusal } from '@/lib/kit/refusal';
import { ratingSummary } from '@/lib/reviews/answer';
import { ratingSummaryNow } from '@/lib/reviews/shown/queries';
import { salonSettings } from '@/lib/salon/settings/held';

export const GET = publicRoute(
  {
    summary: 'How the salon, its people and its services are rated.',
    limit: 'availability',
    answer: ratingSummary,
    mayBeMissing: true,
  },
  () => {
    if (!salonSettings().reviews) throw new Refusal('notFound');
    return ratingSummaryNow();
  },
);
