import type { Metadata, Viewport } from 'next';
import { connection } from 'next/server';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { SiteDocument } from '@/app/(public)/_shell/site-document';
import { asLocale } from '@/app/(public)/_data/locale';
import { ToastHost } from '@/components/ui/toast-host';
import { appUrl } from '@/lib/env';
import { messages } from '@/lib/i18n/messages';
import { LOCALES } from '@/lib/statuses';

/**
 * Answers to what a visitor looks for: rendered for each request, from the cached catalogue. A root layout of their own,
 * since everything below the other one has to be static.
 */
export const instant = false;

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

export const metadata: Metadata = { metadataBase: new URL(appUrl()), formatDetection: { telephone: false } };
export const viewport: Viewport = { themeColor: '#fbf7f2' };

export default async function FoundLayout({ children }: { children: ReactNode }) {
  await connection();
  const locale = asLocale(await rootLocale());
  return (
    <SiteDocument locale={locale}>
      {children}
      <ToastHost closeLabel={messages[locale].toast.close} />
    </SiteDocument>
  );
}
