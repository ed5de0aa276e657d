import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { cityIn, salon } from '@/lib/salon/identity/salon';
import { asLocale } from '../_data/locale';
import { pageMetadata } from '../_data/page-metadata';
import { publicSite } from '../_data/site';
import { HomeView } from '../_home/home-view';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'home' });
  const { homeTitle, homeDescription } = (await publicSite(locale)).texts;
  const names = { salon: salon().name, city: cityIn(locale) };
  return pageMetadata(locale, '/', {
    title: homeTitle ?? t('metaTitle', names),
    description: homeDescription ?? t('metaDescription', names),
    picture: 'home',
  });
}

export default async function HomePage() {
  const locale = asLocale(await rootLocale());
  return <HomeView site={await publicSite(locale)} locale={locale} />;
}
