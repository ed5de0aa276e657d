import type { ReactNode } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { Previews } from '../_catalogue/previews';
import { NextTermsProvider } from './islands';
import { nextTermsSetting } from '../_next/next-terms-setting';
import { Bookable } from '../_reservation/bookable';

/**
 * What any public page may open or ask: the booking, the pictures of a service, the free terms. It stands in the layout, so
 * that all pages share one script for it; in the pages each would bring its own.
 */
export function SiteTools({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <Bookable locale={locale}>
      {/* Around the pictures of a service as well, whose dialog has a button that books. */}
      <NextTermsProvider setting={nextTermsSetting(locale)}>
        <Previews locale={locale}>{children}</Previews>
      </NextTermsProvider>
    </Bookable>
  );
}
