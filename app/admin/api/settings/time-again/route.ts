import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { timeAgainPreview } from '@/lib/return-visits/time-again/answer';
import { previewTimeAgain } from '@/lib/return-visits/time-again/queries';

export const GET = adminRoute(
  'settings',
  {
    summary:
      'Whom the mail that it is time again would reach, whether it is on or not, and why others are not.',
    answer: timeAgainPreview,
  },
  ({ locale, now }) => previewTimeAgain(locale, now),
);
