import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { asLocale } from '@/app/(public)/_data/locale';
import { SiteDocument } from '@/app/(public)/_shell/site-document';
import { SiteTools } from '@/app/(public)/_shell/site-tools';
import { requireStaff } from '@/app/board/(office)/_guard/staff';
import { LOCALES } from '@/lib/base/statuses';
import { findDraftSite } from '@/lib/salon-admin/site-content/queries';

/** Rendered for each request, for those who may edit the site, and kept nowhere. */
export const instant = false;

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function PreviewLayout({ children }: { children: ReactNode }) {
  await headers();
  await requireStaff('site');
  const { content } = await findDraftSite();
  const locale = asLocale(await rootLocale());
  return (
    <SiteDocument locale={locale} inlineScripts={false} accent={content.accent} inert>
      <SiteTools locale={locale}>{children}</SiteTools>
    </SiteDocument>
  );
}
