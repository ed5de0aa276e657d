import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import './globals.css';
import { LinkButton } from '@/components/ui/link-button';
import { localePath } from '@/lib/i18n/paths';
import { defaultLocale } from '@/lib/i18n/routing';
import { LOCALES, type Locale } from '@/lib/statuses';
import { SiteDocument } from './(public)/_shell/site-document';
import { emphasis } from './(public)/_parts/emphasis';

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
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return (
    <SiteDocument locale={locale}>
      <div className="wrap flex min-h-[60svh] flex-col justify-center py-20">
        <p className="eyebrow">404</p>
        <h1 className="display-1 mt-5">{t.rich('title', emphasis)}</h1>
        <p className="mt-7 max-w-prose text-lg text-muted">{t('text')}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <LinkButton href={localePath(locale, '/')}>{t('home')}</LinkButton>
          <LinkButton href={localePath(locale, '/services')} variant="secondary">
            {t('services')}
          </LinkButton>
        </div>
      </div>
    </SiteDocument>
  );
}
