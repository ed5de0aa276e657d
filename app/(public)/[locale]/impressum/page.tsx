import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { salon } from '@/lib/salon/identity/salon';
import { asLocale } from '../../_data/locale';
import { pageMetadata } from '../../_data/page-metadata';
import { publicSite } from '../../_data/site';
import { ImpressumView } from '../../_legal/impressum-view';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'impressum' });
  return pageMetadata(locale, '/impressum', {
    title: t('metaTitle', { salon: salon().name }),
    description: t('metaDescription', { salon: salon().name }),
    picture: 'impressum',
  });
}

export default async function ImpressumPage() {
  const locale = asLocale(await rootLocale());
  return <ImpressumView site={await publicSite(locale)} locale={locale} />;
}
