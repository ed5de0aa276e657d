import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '../../_data/locale';
import { OfflineView } from '../../_offline/offline-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: asLocale(await rootLocale()), namespace: 'offline' });
  return { title: t('metaTitle'), robots: { index: false } };
}

/** Kept by public/sw.js for the time without a connection. */
export default async function OfflinePage() {
  return <OfflineView locale={asLocale(await rootLocale())} />;
}
