import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { salonSettings } from '@/lib/base/salon-settings/held';

/** The salon's lists to choose from, in all languages. */
export const GET = adminRoute('reservations', {}, () => {
  const { rejectionReasons, cancellationReasons } = salonSettings();
  return Promise.resolve({ rejection: rejectionReasons, cancellation: cancellationReasons });
});
