import { getTranslations } from 'next-intl/server';
import { phoneText } from '@/lib/base/text/phone-text';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';

/** Above every page until the salon takes bookings on the site. */
export async function OpensSoon({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const { phone } = salon();
  return (
    <p role="note" className="bg-blush px-5 py-3 text-center">
      {t('opensSoon')}
      {phone && (
        <>
          {' '}
          {t.rich('opensSoonCall', {
            phone: phoneText(phone, locale),
            call: (number) => (
              <a href={`tel:${phone}`} className="quiet-link whitespace-nowrap">
                {number}
              </a>
            ),
          })}
        </>
      )}
    </p>
  );
}
