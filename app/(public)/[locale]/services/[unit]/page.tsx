import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { locale as rootLocale } from 'next/root-params';
import { getTranslations } from 'next-intl/server';
import { cityIn, salon } from '@/lib/salon/identity/salon';
import { idOfSegment, serviceUnitPath, serviceUnitSegment } from '@/lib/catalogue/addresses/service-unit';
import { LOCALES, type Locale } from '@/lib/base/statuses';
import { illustratedServiceUnits, publicServiceUnits } from '../../../_data/catalogue';
import { asLocale } from '../../../_data/locale';
import { pageMetadata } from '../../../_data/page-metadata';
import { publicSite } from '../../../_data/site';
import { serviceFacts } from '../../../_parts/service-facts';
import { ServiceView } from '../../../_service/service-view';

type Params = { params: Promise<{ locale: string; unit: string }> };

/** A build is of no salon, and Next wants one page at least: the number 0 is never found. */
export const generateStaticParams = () => [{ unit: '0' }];

/** The service unit that a segment names, in the one spelling of its address. */
async function serviceUnitAt(segment: string, locale: Locale) {
  const id = idOfSegment(segment);
  const unit = (await illustratedServiceUnits(locale)).find((known) => known.id === id);
  if (!unit) notFound();
  if (serviceUnitSegment(unit) !== segment) permanentRedirect(serviceUnitPath(locale, unit));
  return unit;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const unit = await serviceUnitAt((await params).unit, locale);
  const t = await getTranslations({ locale, namespace: 'service' });
  const translations = await Promise.all(
    LOCALES.map(async (language) => {
      const same = (await publicServiceUnits(language)).find(({ id }) => id === unit.id) ?? unit;
      return [language, `/services/${serviceUnitSegment(same)}`] as const;
    }),
  );
  return pageMetadata(locale, Object.fromEntries(translations) as Record<Locale, string>, {
    title: t('metaTitle', { name: unit.name, salon: salon().name, city: cityIn(locale) }),
    description: t('metaDescription', {
      name: unit.name,
      description: unit.description,
      ...serviceFacts(unit, locale),
    }),
    picture: `service-${unit.id}`,
  });
}

export default async function ServicePage({ params }: Params) {
  const locale = asLocale(await rootLocale());
  const unit = await serviceUnitAt((await params).unit, locale);
  const [site, units] = await Promise.all([publicSite(locale), publicServiceUnits(locale)]);
  return <ServiceView site={site} unit={unit} units={units} locale={locale} />;
}
