import type { ReactNode } from 'react';
import { ChallengeNote } from '@/app/_challenge/challenge-note';
import { fontVariables } from '@/app/fonts';
import { messages } from '@/lib/base/i18n/messages';
import { languageTag } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { BEFORE_PAINT } from './before-paint';
import { SiteShell } from './site-shell';

type Props = {
  locale: Locale;
  /** False where the policy lets in only scripts with a nonce. */
  inlineScripts?: boolean;
  children: ReactNode;
};

/** The whole document of a public page: <html> in the right language, with the shell around the page. */
export function SiteDocument({ locale, inlineScripts = true, children }: Props) {
  return (
    // What the script below writes there is not React's.
    <html
      lang={languageTag(locale)}
      data-scroll-behavior="smooth"
      className={fontVariables}
      suppressHydrationWarning
    >
      <body className="relative flex min-h-dvh flex-col">
        {inlineScripts && <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />}
        <SiteShell locale={locale}>{children}</SiteShell>
        <ChallengeNote labels={messages[locale].challenge} />
      </body>
    </html>
  );
}
