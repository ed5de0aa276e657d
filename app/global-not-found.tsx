import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import './globals.css';
import { defaultLocale } from '@/lib/i18n/routing';
import { LOCALES, type Locale } from '@/lib/statuses';
import { SiteDocument } from './(public)/_shell/site-document';
import { NotFoundView } from './(public)/_parts/not-found-view';

/** Rendered when asked for, since only the request tells the language. */
export const instant = false;

async function askedLocale(): Promise<Locale> {
  const named = (await headers()).get('x-next-intl-locale');
  return LOCALES.find((locale) => locale === named) ?? defaultLocale;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await askedLocale(), namespace: 'notFound' });
  return { title: t('metaTitle') };
}

export default async function GlobalNotFound() {
  const locale = await askedLocale();
  return (
    <SiteDocument locale={locale}>
      <NotFoundView locale={locale} />
    </SiteDocument>
  );
}
