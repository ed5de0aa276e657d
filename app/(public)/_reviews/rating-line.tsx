import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/class-names';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';

/** "4.8 · 212 visits", which leads to what they say; nothing where there are too few. */
export async function RatingLine({
  rating,
  locale,
  className,
}: {
  rating: { average: number; count: number } | null;
  locale: Locale;
  className?: string;
}) {
  if (!rating) return null;
  const { average, count } = rating;
  const t = await getTranslations({ locale, namespace: 'reviews' });
  return (
    <p className={classNames('text-[0.9375rem]', className)}>
      <a
        href={localePath(locale, '/reviews')}
        className="quiet-link numerals inline-flex min-h-11 items-center gap-1.5"
      >
        <span aria-hidden="true" className="text-clay">
          ★
        </span>
        <span className="sr-only">{t('ratingLabel')}</span>
        {t('rating', { average, count })}
      </a>
    </p>
  );
}
