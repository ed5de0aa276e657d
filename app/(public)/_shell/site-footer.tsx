import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { localePath } from '@/lib/base/i18n/paths';
import { cityIn, salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import { CookieSettingsButton } from '../_consent/cookie-settings-button';
import { LanguageSwitcher } from './language-switcher';
import { LettersSwitch } from './letters-switch';
import { mainEntries } from './main-entries';
import { NavLinks } from './nav-links';
import { TaxNote } from './tax-note';
import { phoneText } from '@/lib/base/text/phone-text';

const legalLink = 'inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline underline-offset-4';

export async function SiteFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const { name, street, postalCode, phone, email } = salon();
  const town = `${postalCode} ${cityIn(locale)}`.trim();
  const legalPages = [
    { href: localePath(locale, '/privacy-policy'), label: t('privacyPolicy') },
    { href: localePath(locale, '/impressum'), label: t('impressum') },
    { href: localePath(locale, '/accessibility'), label: t('accessibility') },
  ];
  return (
    <footer className="renders-near mt-14 border-t border-line bg-sand/60 lg:mt-40">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-6 pt-10 pb-6 sm:gap-y-9 sm:pt-16 sm:pb-10 lg:grid-cols-12 lg:pt-24">
        <p className="display-2 col-span-2 mb-3 max-sm:hidden lg:col-span-4 lg:mb-0">{t('farewell')}</p>
        <div className="lg:col-span-2">
          <h2 className="eyebrow font-sans">{t('pages')}</h2>
          <NavLinks className="mt-2" entries={mainEntries(locale, t)} />
        </div>
        {(street || town) && (
          <div className="lg:col-span-2">
            <h2 className="eyebrow font-sans">{t('visit')}</h2>
            <address className="mt-4 not-italic">
              {street}
              <br />
              {town}
            </address>
          </div>
        )}
        {(phone || email) && (
          <div className="col-span-2 lg:col-span-4">
            <h2 className="eyebrow font-sans">{t('contact')}</h2>
            <address className="mt-2 flex flex-col items-start not-italic">
              {phone && (
                <a className="quiet-link inline-flex min-h-11 items-center" href={`tel:${phone}`}>
                  {phoneText(phone, locale)}
                </a>
              )}
              {email && (
                <a className="quiet-link inline-flex min-h-11 items-center" href={`mailto:${email}`}>
                  {email}
                </a>
              )}
            </address>
          </div>
        )}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-5 text-[0.9375rem] text-muted">
          <TaxNote locale={locale} />
          <p>
            © {name}. {t('rightsReserved')}
          </p>
          <nav aria-label={t('legal')}>
            <ul className="-mx-2 flex flex-wrap items-center gap-x-1">
              {legalPages.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} className={legalLink}>
                    {label}
                  </Link>
                </li>
              ))}
              <li className="noscript:hidden">
                <CookieSettingsButton className={legalLink}>{t('cookieSettings')}</CookieSettingsButton>
              </li>
            </ul>
          </nav>
          <div className="-mx-2.5 flex flex-wrap items-center gap-x-1 lg:mr-0">
            <LanguageSwitcher locale={locale} showNames />
            {locale === 'sr' && <LettersSwitch />}
          </div>
        </div>
      </div>
    </footer>
  );
}
