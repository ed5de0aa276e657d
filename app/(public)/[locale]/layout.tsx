import type { Metadata, Viewport } from 'next';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { ToastHost } from '@/components/ui/toast/toast-host';
import { appUrl } from '@/lib/base/environment/env';
import { messages } from '@/lib/base/i18n/messages';
import { LOCALES } from '@/lib/base/statuses';
import { SiteDocument } from '../_shell/site-document';
import { SiteTools } from '../_shell/site-tools';
import { asLocale } from '../_data/locale';

/** A read that differs between visitors would make these pages slow and uncacheable: then the build fails. */
export const ensureStatic = 'navigation';

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

export const metadata: Metadata = { metadataBase: new URL(appUrl()), formatDetection: { telephone: false } };
export const viewport: Viewport = { themeColor: '#fbf7f2' };

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const locale = asLocale(await rootLocale());
  return (
    <SiteDocument locale={locale}>
      <SiteTools locale={locale}>{children}</SiteTools>
      <ToastHost labels={messages[locale].toast} />
    </SiteDocument>
  );
}
