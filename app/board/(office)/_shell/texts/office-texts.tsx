'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/base/statuses';

const TEXTS = {
  sr: dynamic(() => import('./texts-sr').then(({ SrTexts }) => SrTexts)),
  en: dynamic(() => import('./texts-en').then(({ EnTexts }) => EnTexts)),
  de: dynamic(() => import('./texts-de').then(({ DeTexts }) => DeTexts)),
};

/**
 * What the board says, as a file of the build that browsers keep: in the page itself it was two fifths of what was sent, with
 * each page anew. Only the reader's language is fetched.
 */
export function OfficeTexts({ locale, ...rest }: { locale: Locale; timeZone: string; children: ReactNode }) {
  const Texts = TEXTS[locale];
  return <Texts {...rest} />;
}
