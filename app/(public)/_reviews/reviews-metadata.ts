import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import { pageMetadata } from '../_data/page-metadata';

export async function reviewsMetadata(locale: Locale, path: string): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'reviews' });
  return pageMetadata(locale, path, {
    title: t('metaTitle', { salon: salon().name }),
    description: t('metaDescription'),
    picture: 'home',
  });
}
