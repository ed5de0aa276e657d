import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { cityIn, salon } from '@/lib/salon/identity/salon';
import { AboutView } from '../../_about/about-view';
import { asLocale } from '../../_data/locale';
import { pageMetadata } from '../../_data/page-metadata';
import { publicSite } from '../../_data/site';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'about' });
  const names = { salon: salon().name, city: cityIn(locale) };
  return pageMetadata(locale, '/about', {
    title: t('metaTitle', names),
    description: t('metaDescription', names),
    picture: 'about',
  });
}

export default async function AboutPage() {
  const locale = asLocale(await rootLocale());
  return <AboutView site={await publicSite(locale)} locale={locale} />;
}
