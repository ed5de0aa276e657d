import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { salon } from '@/lib/salon';
import { SERVICE_UNIT_STATUS } from '@/lib/statuses';
import { publicServiceUnits, publicWorkingHours } from '../_data/catalogue';
import { asLocale } from '../_data/locale';
import { pageMetadata } from '../_data/page-metadata';
import { Bookable } from '../_reservation/bookable';
import { Banner } from '../_home/banner';
import { Gallery } from '../_home/gallery';
import { Highlights } from '../_home/highlights';
import { OpeningHours } from '../_home/opening-hours';
import { SpecialProposal } from '../_home/special-proposal';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'home' });
  const names = { salon: salon.name, city: salon.city };
  return pageMetadata(locale, '/', {
    title: t('metaTitle', names),
    description: t('metaDescription', names),
    picture: 'home',
  });
}

export default async function HomePage() {
  const locale = asLocale(await rootLocale());
  const [units, hours] = await Promise.all([publicServiceUnits(locale), publicWorkingHours()]);
  const { PROMINENT, SPECIAL_PROPOSAL } = SERVICE_UNIT_STATUS;
  return (
    <Bookable locale={locale}>
      <Banner locale={locale} />
      <Gallery locale={locale} />
      <Highlights locale={locale} units={units.filter(({ status }) => status === PROMINENT)} />
      <SpecialProposal locale={locale} units={units.filter(({ status }) => status === SPECIAL_PROPOSAL)} />
      <OpeningHours locale={locale} hours={hours} />
    </Bookable>
  );
}
