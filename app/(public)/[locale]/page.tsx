import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { cityIn, salon } from '@/lib/base/salon';
import { SERVICE_UNIT_STATUS } from '@/lib/base/statuses';
import { publicServiceUnits, publicWorkingHours } from '../_data/catalogue';
import { asLocale } from '../_data/locale';
import { pageMetadata } from '../_data/page-metadata';
import { beautySalon } from '../_data/structured-data';
import { JsonLd } from '../_parts/json-ld';
import { Bookable } from '../_reservation/bookable';
import { Banner } from '../_home/banner';
import { Contact } from '../_home/contact';
import { FindUs } from '../_home/find-us';
import { Gallery } from '../_home/gallery';
import { Highlights } from '../_home/highlights';
import { Newsletter } from '../_home/newsletter';
import { OpeningHours } from '../_home/opening-hours';
import { SpecialProposal } from '../_home/special-proposal';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'home' });
  const names = { salon: salon().name, city: cityIn(locale) };
  return pageMetadata(locale, '/', {
    title: t('metaTitle', names),
    description: t('metaDescription', names),
    picture: 'home',
  });
}

export default async function HomePage() {
  const locale = asLocale(await rootLocale());
  const [units, hours] = await Promise.all([publicServiceUnits(locale), publicWorkingHours()]);
  const t = await getTranslations({ locale });
  const { PROMINENT, SPECIAL_PROPOSAL } = SERVICE_UNIT_STATUS;
  const prominent = units.filter(({ status }) => status === PROMINENT);
  const special = units.filter(({ status }) => status === SPECIAL_PROPOSAL);
  return (
    <Bookable locale={locale}>
      <JsonLd
        data={beautySalon(locale, {
          hours,
          units: [...prominent, ...special],
          catalogueName: t('services.title'),
        })}
      />
      <Banner locale={locale} />
      <Gallery locale={locale} />
      <Highlights locale={locale} units={prominent} />
      <SpecialProposal locale={locale} units={special} />
      <OpeningHours locale={locale} hours={hours} />
      <FindUs locale={locale} />
      <Contact locale={locale} />
      <Newsletter locale={locale} />
    </Bookable>
  );
}
