import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { salonSettings } from '@/lib/salon/settings/held';
import { reasonLists } from '@/lib/booking-board/list/answer';

/** The salon's lists to choose from, in all languages. */
export const GET = adminRoute(
  'reservations',
  {
    summary:
      'The reasons that the salon keeps to choose from, for a rejection and for a cancellation by phone.',
    answer: reasonLists,
  },
  () => {
    const { rejectionReasons, cancellationReasons } = salonSettings();
    return Promise.resolve({ rejection: rejectionReasons, cancellation: cancellationReasons });
  },
);
