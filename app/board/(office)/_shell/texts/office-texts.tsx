'use client';

import { NextIntlClientProvider, type Messages } from 'next-intl';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/base/statuses';

type Texts = { timeZone: string; children: ReactNode };

const providing = (locale: Locale, messages: Partial<Messages>) =>
  function Provider({ timeZone, children }: Texts) {
    return (
      <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
        {children}
      </NextIntlClientProvider>
    );
  };

const PROVIDERS = {
  sr: dynamic(() => import('./texts-sr').then(({ texts }) => providing('sr', texts))),
  en: dynamic(() => import('./texts-en').then(({ texts }) => providing('en', texts))),
  de: dynamic(() => import('./texts-de').then(({ texts }) => providing('de', texts))),
};

/**
 * What the board says, as a file of the build that browsers keep: in the page itself it was more than half of what was sent, with
 * each page anew. Only the reader's language is fetched.
 */
export function OfficeTexts({ locale, ...rest }: Texts & { locale: Locale }) {
  const Provider = PROVIDERS[locale];
  return <Provider {...rest} />;
}
