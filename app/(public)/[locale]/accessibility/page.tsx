import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { salon } from '@/lib/salon/identity/salon';
import { asLocale } from '../../_data/locale';
import { pageMetadata } from '../../_data/page-metadata';
import { publicSite } from '../../_data/site';
import { AccessibilityView } from '../../_legal/accessibility-view';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'accessibility' });
  return pageMetadata(locale, '/accessibility', {
    title: t('metaTitle', { salon: salon().name }),
    description: t('metaDescription', { salon: salon().name }),
    picture: 'accessibility',
  });
}

export default async function AccessibilityPage() {
  const locale = asLocale(await rootLocale());
  return <AccessibilityView site={await publicSite(locale)} locale={locale} />;
}
