import type { ReactNode } from 'react';
import { isOpenForBooking } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { ReservationProvider } from '../_shell/islands';
import { reservationSetting } from './reservation-setting';

/** Around everything that can be booked. */
export async function Bookable({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <ReservationProvider isOpen={isOpenForBooking()} setting={await reservationSetting(locale)}>
      {children}
    </ReservationProvider>
  );
}
