import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { sessionOfPage } from '@/lib/accounts/sessions/current-staff';
import { SESSION_OVER } from '@/lib/accounts/sessions/roles';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { readSidebarWidth } from './_shell/sidebar-width';
import { OfficeDocument } from './_shell/office-document';

/** Rendered for each request: only then the page's scripts can carry the nonce of the policy that middleware.ts sets. */
export const instant = false;

export const metadata: Metadata = { robots: { index: false, follow: false }, manifest: '/board.webmanifest' };

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  await headers();
  const session = await sessionOfPage();
  // Its cookie was good for the first door: the session was ended elsewhere.
  if (!session) redirect(SESSION_OVER);
  return (
    <OfficeDocument locale={await storedLocale()} session={session} sidebar={await readSidebarWidth()}>
      {children}
    </OfficeDocument>
  );
}
