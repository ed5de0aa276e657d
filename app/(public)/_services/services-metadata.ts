import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import { pageMetadata } from '../_data/page-metadata';

export async function servicesMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'services' });
  const names = { salon: salon().name };
  return pageMetadata(locale, '/services', {
    title: t('metaTitle', names),
    description: t('metaDescription', names),
    picture: 'services',
  });
}
