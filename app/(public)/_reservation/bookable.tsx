import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { messages } from '@/lib/base/i18n/messages';
import { salon } from '@/lib/base/salon';
import { isOpenForBooking, salonZone } from '@/lib/base/settings';
import type { Locale } from '@/lib/base/statuses';
import { LanguageSwitcher } from '../_shell/language-switcher';
import { phoneText } from '@/lib/base/phone-text';
import { emphasis } from '../_parts/emphasis';
import { ReservationProvider } from './reservation-provider';

/** Messages of the validation that a visitor's own fields can meet; the server answers for the rest. */
const FIELD_MESSAGES = ['required', 'phone', 'email', 'maxLength', 'plainName', 'type'] as const;

/** Around everything on a page that can be booked. */
export async function Bookable({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'reservation' });
  const { reservation, validation } = messages[locale];
  return (
    <ReservationProvider
      isOpen={isOpenForBooking()}
      setting={{
        locale,
        zone: salonZone(),
        phone: salon().phone,
        phoneText: phoneText(salon().phone, locale),
        languages: <LanguageSwitcher locale={locale} />,
        labels: {
          ...reservation,
          heldTitle: t.rich('heldTitle', emphasis),
          validation: Object.fromEntries(FIELD_MESSAGES.map((key) => [key, validation[key]])),
        },
      }}
    >
      <noscript>
        <p className="bg-blush px-5 py-3 text-center">
          {t('noScript', { phone: phoneText(salon().phone, locale) })}
        </p>
      </noscript>
      {children}
    </ReservationProvider>
  );
}
