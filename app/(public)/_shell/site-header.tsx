import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { PHONE } from '@/components/ui/outline-icons';
import { localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import { LanguageSwitcher } from './language-switcher';
import { LettersSwitch } from './letters-switch';
import { mainEntries } from './main-entries';
import { MobileMenu } from './mobile-menu';
import { NavLinks } from './nav-links';
import { phoneText } from '@/lib/base/text/phone-text';
import { Wordmark } from './wordmark';

export async function SiteHeader({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const entries = mainEntries(locale, t);
  return (
    <header className="site-header sticky top-0 z-40 border-b border-transparent bg-paper short:static">
      <div className="wrap flex min-h-16 items-center gap-x-4 md:min-h-20 lg:flex-wrap">
        <Wordmark locale={locale} className="mr-auto" />
        <nav aria-label={t('mainNavigation')} className="hidden lg:block">
          <NavLinks
            entries={entries}
            className="flex flex-wrap gap-x-6 whitespace-nowrap xl:gap-x-8 xl:pr-4"
          />
        </nav>
        <div className="hidden items-center gap-3 lg:flex">
          {locale === 'sr' && <LettersSwitch className="-mr-3 text-sm max-xl:hidden" />}
          <LanguageSwitcher locale={locale} />
          <LinkButton
            href={localePath(locale, '/services')}
            prefetch={false}
            size="small"
            className="whitespace-nowrap"
          >
            {t('bookNow')}
          </LinkButton>
        </div>
        <LinkButton
          href={localePath(locale, '/services')}
          prefetch={false}
          size="small"
          className="-mr-2 whitespace-nowrap max-[22rem]:hidden lg:hidden"
        >
          {t('bookNow')}
        </LinkButton>
        <MobileMenu openLabel={t('openMenu')} closeLabel={t('closeMenu')}>
          <nav aria-label={t('mainNavigation')} className="my-auto">
            <NavLinks
              entries={entries}
              className="flex flex-col gap-3"
              linkClassName="font-display text-5xl"
            />
          </nav>
          <div className="flex flex-col gap-5 border-t border-line pt-6">
            <LinkButton href={localePath(locale, '/services')}>{t('bookNow')}</LinkButton>
            {salon().phone && (
              <LinkButton href={`tel:${salon().phone}`} variant="secondary">
                <OutlineIcon path={PHONE} className="size-5" />
                {phoneText(salon().phone, locale)}
              </LinkButton>
            )}
            <div className="flex flex-wrap items-center gap-1">
              <LanguageSwitcher locale={locale} showNames />
              {locale === 'sr' && <LettersSwitch />}
            </div>
          </div>
        </MobileMenu>
      </div>
    </header>
  );
}
