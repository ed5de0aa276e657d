import { getTranslations } from 'next-intl/server';
import { phoneText } from '@/lib/base/text/phone-text';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';

/** Above a page on which something can be booked, for those without scripts: they can call. */
export async function BookingNeedsScript({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'reservation' });
  return (
    <noscript>
      <p className="bg-blush px-5 py-3 text-center">
        {t('noScript', { phone: phoneText(salon().phone, locale) })}
      </p>
    </noscript>
  );
}
