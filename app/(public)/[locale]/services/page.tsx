import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { salon } from '@/lib/salon';
import { publicServiceUnits, publicWorkingHours } from '../../_data/catalogue';
import { asLocale } from '../../_data/locale';
import { pageMetadata } from '../../_data/page-metadata';
import { Bookable } from '../../_reservation/bookable';
import { CategoryIndex } from '../../_services/category-index';
import { byCategory } from '../../_services/by-category';
import { CategorySection } from '../../_services/category-section';
import { ServicesHours } from '../../_services/services-hours';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'services' });
  const names = { salon: salon.name };
  return pageMetadata(locale, '/services', {
    title: t('metaTitle', names),
    description: t('metaDescription', names),
  });
}

export default async function ServicesPage() {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale });
  const [units, hours] = await Promise.all([publicServiceUnits(locale), publicWorkingHours()]);
  const categories = byCategory(units, t('categories.other.name'));
  return (
    <Bookable locale={locale}>
      <div className="wrap grid gap-6 pt-12 pb-10 lg:grid-cols-12 lg:items-end lg:gap-8 lg:pt-20 lg:pb-14">
        <h1 className="display-1 lg:col-span-7">{t('services.title')}</h1>
        <p className="max-w-prose text-lg text-muted lg:col-span-5 lg:pb-3">{t('services.lead')}</p>
      </div>
      {categories.length === 0 ? (
        <p className="wrap display-3 py-16 text-muted">{t('services.empty')}</p>
      ) : (
        <>
          <CategoryIndex label={t('services.categories')} categories={categories} />
          {categories.map((category) => (
            <CategorySection key={category.value} category={category} locale={locale} />
          ))}
        </>
      )}
      <ServicesHours hours={hours} locale={locale} />
    </Bookable>
  );
}
