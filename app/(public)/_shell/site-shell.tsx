import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import { isOpenForBooking } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { Consent } from '../_consent/consent';
import { SkipLink } from '../_parts/skip-link';
import { BackToTop } from './back-to-top';
import { BackgroundLayers } from './background-layers';
import { EarlyPressRepeater } from './early-press-repeater';
import { EndedSession } from './ended-session';
import { NextVisit } from './next-visit';
import { OpensSoon } from './opens-soon';
import { PhoneButton } from './phone-button';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export async function SiteShell({
  locale,
  leavesBoard,
  offersNextVisit,
  children,
}: {
  locale: Locale;
  /** Whether whoever sees it has left the board; its preview has not. */
  leavesBoard: boolean;
  /** Not where somebody has come for an appointment. */
  offersNextVisit: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <>
      {/* Where "back to top" leads: not the header, which sticks and so is always in sight. */}
      <div id="top" className="absolute top-0" />
      <SkipLink to="content">{t('skip')}</SkipLink>
      <Consent locale={locale} />
      <BackgroundLayers />
      <SiteHeader locale={locale} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {!isOpenForBooking() && <OpensSoon locale={locale} />}
        {children}
      </main>
      <SiteFooter locale={locale} />
      {offersNextVisit && (
        <NextVisit
          locale={locale}
          address={localePath(locale, '/my-appointment')}
          labels={{
            title: t('nextVisit'),
            waits: t('nextVisitWaits'),
            next: t('nextVisitNext'),
            forget: t('nextVisitForget'),
            call: t('callNow'),
          }}
          phone={salon().phone}
        />
      )}
      <aside
        aria-label={t('shortcuts')}
        className={classNames('shortcuts', offersNextVisit && 'yields-to-visit')}
      >
        <PhoneButton locale={locale} />
        <BackToTop label={t('backToTop')} />
      </aside>
      <EarlyPressRepeater />
      {leavesBoard && <EndedSession />}
    </>
  );
}
