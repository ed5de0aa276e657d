import type { ReactNode } from 'react';
import { fontVariables } from '@/app/fonts';
import { languageTag } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/statuses';
import { SiteShell } from './site-shell';

/** The whole document of a public page: <html> in the right language, with the shell around the page. */
export function SiteDocument({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <html lang={languageTag(locale)} data-scroll-behavior="smooth" className={fontVariables}>
      <body className="relative">
        <SiteShell locale={locale}>{children}</SiteShell>
      </body>
    </html>
  );
}
