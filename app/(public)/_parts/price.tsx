import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/class-names';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';
import { formatDateInSentence, formatPrice } from '@/lib/base/time/format';
import { serviceFacts } from './service-facts';

/** What it costs; where it has a special price, also what it cost before, and until when. */
export async function Price({
  unit,
  locale,
  quiet = 'text-muted',
}: {
  unit: PublicServiceUnit;
  locale: Locale;
  /** How what is less important looks on this ground. */
  quiet?: string;
}) {
  const { price } = serviceFacts(unit, locale);
  if (unit.formerPrice === null || unit.specialUntil === null) return price;
  const t = await getTranslations({ locale, namespace: 'services' });
  const quietly = classNames('font-sans text-[0.9375rem] font-normal whitespace-nowrap', quiet);
  return (
    <>
      {price}{' '}
      <s className={quietly}>
        <span className="sr-only">{t('formerPrice')}: </span>
        {formatPrice(unit.formerPrice, unit.currency, locale)}
      </s>{' '}
      <span className={quietly}>{t('until', { day: formatDateInSentence(unit.specialUntil, locale) })}</span>
    </>
  );
}
