import { messages } from '@/lib/base/i18n/messages';
import { isOpenForBooking, salonZone } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import type { NextTermsSetting } from './next-terms-provider';

/** What telling of free terms must know of the salon and the language. */
export const nextTermsSetting = (locale: Locale): NextTermsSetting => {
  const { soonest: _, ...words } = messages[locale].nextTerms;
  return { locale, zone: salonZone(), isOpen: isOpenForBooking(), words };
};
