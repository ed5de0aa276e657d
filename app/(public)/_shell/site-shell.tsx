import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/statuses';
import { Consent } from '../_consent/consent';
import { BackToTop } from './back-to-top';
import { BackgroundLayers } from './background-layers';
import { EarlyPressRepeater } from './early-press-repeater';
import { EndedSession } from './ended-session';
import { PhoneButton } from './phone-button';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export async function SiteShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <>
      {/* Where "back to top" leads: not the header, which sticks and so is always in sight. */}
      <div id="top" className="absolute top-0" />
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-24 rounded-full bg-pine px-5 py-3 text-paper focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Consent locale={locale} />
      <BackgroundLayers />
      <SiteHeader locale={locale} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter locale={locale} />
      <aside
        aria-label={t('shortcuts')}
        className="fixed right-4 bottom-[calc(1rem+var(--bottom-bar))] z-30 flex flex-col items-end gap-3 md:right-6 md:bottom-[calc(1.5rem+var(--bottom-bar))]"
      >
        <BackToTop label={t('backToTop')} />
        <PhoneButton locale={locale} />
      </aside>
      <EarlyPressRepeater />
      <EndedSession />
    </>
  );
}
