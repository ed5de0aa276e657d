import type { CSSProperties, ReactNode } from 'react';
import { ChallengeNote } from '@/app/_challenge/challenge-note';
import { IconLinks } from '@/app/_icons/icon-links';
import { fontVariables } from '@/app/fonts';
import { classNames } from '@/components/ui/class-names';
import { messages } from '@/lib/base/i18n/messages';
import { homeAttributes } from '@/lib/base/i18n/home';
import { languageTag } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import { accentStyle } from '@/lib/base/site-content/accent';
import type { Locale } from '@/lib/base/statuses';
import { publishedSite } from '../_data/site';
import { BEFORE_PAINT } from './before-paint';
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

/** The salon's own color in the place of ours. */
async function paletteOf(accent: string | null | undefined): Promise<CSSProperties | undefined> {
  // Who opens a link while the database is away sees our own colors.
  const published = accent === undefined ? await publishedSite().catch(() => null) : null;
  const chosen = accent ?? published?.content.accent;
  return chosen ? (accentStyle(chosen) as CSSProperties) : undefined; // React knows no variables by name
}

/** The whole document of a public page: <html> in the right language, with the shell around the page. */
export async function SiteDocument({ locale, inlineScripts = true, accent, inert, children }: Props) {
  return (
    // What the script below writes there is not React's.
    <html
      lang={languageTag(locale)}
      data-scroll-behavior="smooth"
      data-salon={salon().name}
      {...homeAttributes()}
      className={fontVariables}
      style={await paletteOf(accent)}
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
