import type { ReactNode } from 'react';
import { ChallengeNote } from '@/app/_challenge/challenge-note';
import { IconLinks } from '@/app/_icons/icon-links';
import { classNames } from '@/components/ui/class-names';
import { messages } from '@/lib/base/i18n/messages';
import { languageTag } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { BEFORE_PAINT } from './before-paint';
import { documentAttributes } from './document-attributes';
import { SiteShell } from './site-shell';

type Props = {
  locale: Locale;
  /** False where the policy lets in only scripts with a nonce. */
  inlineScripts?: boolean;
  /** Of a draft; else the published one. */
  accent?: string | null;
  /** To look at only: nothing can be pressed. */
  inert?: boolean;
  children: ReactNode;
};

/** The whole document of a public page: <html> in the right language, with the shell around the page. */
export async function SiteDocument({ locale, inlineScripts = true, accent, inert, children }: Props) {
  return (
    // What the script below writes there is not React's.
    <html
      lang={languageTag(locale)}
      {...await documentAttributes(accent)}
      data-scroll-behavior="smooth"
      suppressHydrationWarning
    >
      <body
        inert={inert}
        className={classNames(
          'relative flex min-h-dvh flex-col',
          // What is said to those without scripts is not said of the draft.
          inert && '[&_noscript]:hidden',
        )}
      >
        <IconLinks />
        {inlineScripts && <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />}
        <SiteShell locale={locale} leavesBoard={!inert} offersNextVisit={inlineScripts && !inert}>
          {children}
        </SiteShell>
        <ChallengeNote labels={messages[locale].challenge} />
      </body>
    </html>
  );
}
