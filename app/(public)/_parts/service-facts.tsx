import { formatDuration, formatPrice } from '@/lib/time/format';
import type { PublicServiceUnit } from '@/lib/service-units/queries';
import type { Locale } from '@/lib/statuses';

/** How long it takes and what it costs, as text; shared by the cards and the dialog. */
export const serviceFacts = (unit: PublicServiceUnit, locale: Locale) => ({
  duration: formatDuration(unit.termDuration, locale),
  price: formatPrice(unit.price, unit.currency, locale),
});
