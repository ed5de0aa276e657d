import type { ReactNode } from 'react';
import { messages } from '@/lib/base/i18n/messages';
import { isOpenForBooking } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { PreviewProvider } from '../_shell/islands';

/** Around everything on a page whose pictures can be looked at in a dialog. */
export function Previews({ locale, children }: { locale: Locale; children: ReactNode }) {
  const {
    close,
    loading,
    loadFailed,
    noPictures,
    pictureOf,
    previousPicture,
    nextPicture,
    preview,
    checkThisOut,
    bookNow,
    bookNowFor,
  } = messages[locale].services;
  return (
    <PreviewProvider
      locale={locale}
      canBook={isOpenForBooking()}
      labels={{
        close,
        loading,
        loadFailed,
        noPictures,
        pictureOf,
        previousPicture,
        nextPicture,
        preview,
        checkThisOut,
        bookNow,
        bookNowFor,
      }}
    >
      {children}
    </PreviewProvider>
  );
}
