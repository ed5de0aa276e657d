import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/statuses';
import { Consent } from '../_consent/consent';
import { BackToTop } from './back-to-top';
import { BackgroundLayers } from './background-layers';
import { EarlyPressRepeater } from './early-press-repeater';
import { PhoneButton } from './phone-button';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export async function SiteShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <>
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-24 rounded-full bg-pine px-5 py-3 text-paper focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <BackgroundLayers />
      <SiteHeader locale={locale} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter locale={locale}>
        <PhoneButton locale={locale} />
        <BackToTop label={t('backToTop')} />
      </SiteFooter>
      <Consent locale={locale} />
      <EarlyPressRepeater />
    </>
  );
}
