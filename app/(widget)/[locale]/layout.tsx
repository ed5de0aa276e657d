import type { Metadata, Viewport } from 'next';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { ChallengeNote } from '@/app/_challenge/challenge-note';
import { asLocale } from '@/app/(public)/_data/locale';
import { BookingNeedsScript } from '@/app/(public)/_reservation/booking-needs-script';
import { BEFORE_PAINT } from '@/app/(public)/_shell/before-paint';
import { documentAttributes } from '@/app/(public)/_shell/document-attributes';
import { EarlyPressRepeater } from '@/app/(public)/_shell/early-press-repeater';
import { languageTag } from '@/lib/base/i18n/paths';
import { messages } from '@/lib/base/i18n/messages';
import { LOCALES } from '@/lib/base/statuses';

/** The same for everybody, as public pages are. */
export const ensureStatic = 'navigation';

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  formatDetection: { telephone: false },
};
export const viewport: Viewport = { themeColor: '#fbf7f2' };

/**
 * A document for frames of foreign sites (public/widget.js): nothing stands around the booking, and what has no ground of its
 * own lets the page behind be seen.
 */
export default async function WidgetLayout({ children }: { children: ReactNode }) {
  const locale = asLocale(await rootLocale());
  const { style, ...attributes } = await documentAttributes();
  return (
    <html
      lang={languageTag(locale)}
      {...attributes}
      style={{ ...style, background: 'transparent' }}
      suppressHydrationWarning
    >
      <body className="bg-transparent">
        <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
        <BookingNeedsScript locale={locale} />
        {children}
        <EarlyPressRepeater />
        <ChallengeNote labels={messages[locale].challenge} />
      </body>
    </html>
  );
}
