import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { PHONE } from '@/components/ui/outline-icons';
import type { FoundPage } from '@/lib/web/cache/found-address';
import { localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import { publicServiceUnits } from '../_data/catalogue';
import { phoneText } from '@/lib/base/text/phone-text';
import { StillLife } from '../_parts/still-life';
import { byCategory } from './by-category';

/** Ways on from a search that found nothing: everything, one category, or the telephone. */
export async function NothingFound({
  foundPage: { isUnknown },
  locale,
}: {
  foundPage: FoundPage;
  locale: Locale;
}) {
  const t = await getTranslations({ locale });
  const categories = byCategory(await publicServiceUnits(locale), t('categories.other.name'));
  const page = localePath(locale, '/services');
  const suggestions = [
    { href: page, label: t('services.clear') },
    ...categories.slice(0, 4).map(({ value, name }) => ({ href: `${page}#${value}`, label: name })),
  ];
  return (
    <div className="mt-5 grid items-start gap-10 md:grid-cols-12 md:gap-8">
      <div className="max-w-prose md:col-span-7">
        <p className="text-lg text-muted">
          {isUnknown ? t('services.foundNone') : t('services.foundNoneFilters')}
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          {suggestions.map(({ href, label }) => (
            <a key={href} href={href} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {label}
            </a>
          ))}
          {salon().phone && (
            <a href={`tel:${salon().phone}`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              <OutlineIcon path={PHONE} className="size-4" />
              {phoneText(salon().phone, locale)}
            </a>
          )}
        </div>
      </div>
      <StillLife name="hair-pins" locale={locale} className="md:col-span-3 md:col-start-10" />
    </div>
  );
}
