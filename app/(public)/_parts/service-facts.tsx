import { formatDuration, formatLeastPrice, formatPrice } from '@/lib/base/time/format';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';

/** How long it takes and what it costs, as text; shared by the cards and the dialog. */
export const serviceFacts = (unit: PublicServiceUnit, locale: Locale) => ({
  duration: formatDuration(unit.termDuration, locale),
  price:
    unit.priceFrom === null
      ? formatPrice(unit.price, unit.currency, locale)
      : formatLeastPrice(unit.priceFrom, unit.currency, locale),
});
