import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import { salon } from '@/lib/salon/identity/salon';
import type { FoundPage } from '@/lib/web/cache/found-address';
import type { Locale } from '@/lib/base/statuses';
import { publicServiceUnits, publicOpeningHours } from '../_data/catalogue';
import { beautySalon } from '../_data/structured-data';
import { Breadcrumbs } from '../_parts/breadcrumbs';
import { JsonLd } from '../_parts/json-ld';
import { SkipLink } from '../_parts/skip-link';
import { BookingNeedsScript } from '../_reservation/booking-needs-script';
import { byCategory } from './by-category';
import { CategoryIndex } from './category-index';
import { CategorySection } from './category-section';
import { Filters } from './filters';
import { ServicesHours } from './services-hours';

/** The services page: all of them by category, or what a filter finds in one list. */
export async function ServicesView({
  site,
  locale,
  foundPage,
  children,
}: {
  site: LocalizedSite;
  locale: Locale;
  foundPage?: FoundPage;
  /** What was found, in the place of all. */
  children?: ReactNode;
}) {
  const t = await getTranslations({ locale });
  const [units, hours] = await Promise.all([publicServiceUnits(locale), publicOpeningHours()]);
  const categories = byCategory(units, t('categories.other.name'));
  return (
    <>
      <BookingNeedsScript locale={locale} />
      <JsonLd data={beautySalon(locale, { site, hours, units, catalogueName: t('services.title') })} />
      <div className="wrap pt-4">
        <Breadcrumbs locale={locale} trail={[{ path: '/services', label: t('services.title') }]} />
        <div className="grid gap-2 sm:mt-2 lg:mt-1 lg:grid-cols-12 lg:items-end lg:gap-8">
          <h1 className="display-2 lg:col-span-5">{t('services.title')}</h1>
          <p className="text-muted lg:col-span-7 lg:pb-2 lg:text-right">
            {site.texts.servicesLead ??
              t(salon().payAhead === 'off' ? 'services.lead' : 'services.leadPaidAhead')}
          </p>
        </div>
        {categories[0] && (
          <SkipLink to={foundPage ? 'results' : categories[0].value}>{t('services.skipFilters')}</SkipLink>
        )}
        <Filters
          locale={locale}
          categories={categories.flatMap(({ value, name }) =>
            units.some((unit) => unit.categories.some((category) => category.value === value))
              ? [{ value, name }]
              : [],
          )}
          foundPage={foundPage}
        />
      </div>
      {children || (
        <>
          {categories.length === 0 && (
            <p className="wrap display-3 py-16 text-muted">{t('services.empty')}</p>
          )}
          {categories.length > 0 && (
            <CategoryIndex
              label={t('services.categories')}
              entries={categories.map(({ value, name, units: { length: count } }) => ({
                value,
                name,
                count,
              }))}
            />
          )}
          {categories.map((category) => (
            <CategorySection key={category.value} category={category} locale={locale} />
          ))}
        </>
      )}
      <ServicesHours hours={hours} locale={locale} />
    </>
  );
}
