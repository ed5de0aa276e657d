import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import { asLocale } from '@/app/(public)/_data/locale';
import { AuthDocument } from '@/app/_auth/auth-document';
import { LOCALES } from '@/lib/base/statuses';

/** Rendered for each request: only then the page's scripts can carry the nonce of the policy that middleware.ts sets. */
export const instant = false;

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

export default async function AuthLayout({ children }: { children: ReactNode }) {
  await headers();
  return <AuthDocument locale={asLocale(await rootLocale())}>{children}</AuthDocument>;
}
