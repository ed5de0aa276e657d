import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { DoorDocument } from '@/app/_door/door-document';
import { storedLocale } from '@/lib/salon/languages/stored-locale';

/** Rendered for each request: only then the page's scripts can carry the nonce of the policy that middleware.ts sets. */
export const instant = false;

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function BoardDoorLayout({ children }: { children: ReactNode }) {
  await headers();
  return <DoorDocument locale={await storedLocale()}>{children}</DoorDocument>;
}
