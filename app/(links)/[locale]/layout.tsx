import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { SiteDocument } from '@/app/(public)/_shell/site-document';
import { asLocale } from '@/app/(public)/_data/locale';
import { ToastHost } from '@/components/ui/toast/toast-host';
import { messages } from '@/lib/base/i18n/messages';
import { LOCALES } from '@/lib/base/statuses';

/**
 * The pages that links in mails open, with a token in the address. A root layout of their own: rendered for each request,
 * because only then their scripts can carry the nonce of the policy that middleware.ts sets.
 */
export const instant = false;

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  formatDetection: { telephone: false },
};

export default async function LinksLayout({ children }: { children: ReactNode }) {
  await headers();
  const locale = asLocale(await rootLocale());
  return (
    <SiteDocument locale={locale} inlineScripts={false}>
      {children}
      <ToastHost labels={messages[locale].toast} isReady />
    </SiteDocument>
  );
}
