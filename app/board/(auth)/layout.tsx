import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { AuthDocument } from '@/app/_auth/auth-document';
import { storedLocale } from '@/lib/salon/languages/stored-locale';

/** Rendered for each request: only then the page's scripts can carry the nonce of the policy that middleware.ts sets. */
export const instant = false;

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function BoardAuthLayout({ children }: { children: ReactNode }) {
  await headers();
  return <AuthDocument locale={await storedLocale()}>{children}</AuthDocument>;
}
