import { getTranslations } from 'next-intl/server';
import type { ButtonLook } from '@/components/ui/button';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';
import { BookButton } from './book-button';
import { serviceFacts } from './service-facts';

/** "Book Now" for one service unit. */
export async function BookService({
  unit,
  locale,
  className,
  ...look
}: ButtonLook & { unit: PublicServiceUnit; locale: Locale; className?: string }) {
  const t = await getTranslations({ locale, namespace: 'services' });
  return (
    <BookButton
      {...look}
      className={className}
      serviceUnit={{ id: unit.id, name: unit.name, ...serviceFacts(unit, locale) }}
      name={t('bookNowFor', { name: unit.name })}
    >
      {t('bookNow')}
    </BookButton>
  );
}
