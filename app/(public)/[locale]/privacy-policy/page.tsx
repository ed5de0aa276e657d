import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { salon } from '@/lib/salon/identity/salon';
import { asLocale } from '../../_data/locale';
import { pageMetadata } from '../../_data/page-metadata';
import { publicSite } from '../../_data/site';
import { PrivacyView } from '../../_legal/privacy-view';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'privacy' });
  return pageMetadata(locale, '/privacy-policy', {
    title: t('metaTitle', { salon: salon().name }),
    description: t('metaDescription', { salon: salon().name }),
    picture: 'privacy-policy',
  });
}

export default async function PrivacyPolicyPage() {
  const locale = asLocale(await rootLocale());
  return <PrivacyView site={await publicSite(locale)} locale={locale} />;
}
