import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '../../_data/locale';
import { NotFoundPage } from '../../_parts/not-found-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: asLocale(await rootLocale()), namespace: 'notFound' });
  return { title: t('metaTitle'), robots: { index: false } };
}

/** What lib/web/cache/not-found-page.ts answers with wherever there is no page; it has no address of its own. */
export default async function GonePage() {
  return <NotFoundPage locale={asLocale(await rootLocale())} />;
}
