import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { phoneText } from '@/lib/base/phone-text';
import { salon } from '@/lib/base/salon';
import { isOpenForBooking } from '@/lib/base/settings';
import type { Locale } from '@/lib/base/statuses';
import { ReservationProvider } from './reservation-provider';
import { reservationSetting } from './reservation-setting';

/** Around everything on a page that can be booked. */
export async function Bookable({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'reservation' });
  return (
    <ReservationProvider isOpen={isOpenForBooking()} setting={await reservationSetting(locale)}>
      <noscript>
        <p className="bg-blush px-5 py-3 text-center">
          {t('noScript', { phone: phoneText(salon().phone, locale) })}
        </p>
      </noscript>
      {children}
    </ReservationProvider>
  );
}
