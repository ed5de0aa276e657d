import { getTranslations } from 'next-intl/server';
import { phoneText } from '@/lib/base/text/phone-text';
import { salon } from '@/lib/salon/identity/salon';
import { bookingRules } from '@/lib/salon/settings/settings';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { formatDuration } from '@/lib/base/time/format';
import { LegalPage } from '../_parts/legal-page';
import { LegalSections } from '../_parts/legal-sections';
import { usualAccessibilitySections } from './accessibility-sections';

/** How accessible the site is, in the salon's own sections or in the usual ones, published or as a draft. */
export async function AccessibilityView({ site, locale }: { site: LocalizedSite; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'accessibility' });
  const { name, country, email } = salon();
  const phone = phoneText(salon().phone, locale);
  const hold = formatDuration(bookingRules().holdMinutes, locale);
  const sections =
    site.accessibilitySections.length > 0
      ? site.accessibilitySections
      : usualAccessibilitySections(locale, { salon: name, phone, email, hold, country });
  const reachable = [
    { href: `mailto:${email}`, text: email },
    { href: `tel:${salon().phone}`, text: phone },
  ].filter(({ text }) => text);
  return (
    <LegalPage locale={locale} path="/accessibility" title={t('title')} lead={t('lead')}>
      <LegalSections
        contents={t('contents')}
        sections={sections.map((section, at) => ({ id: `section-${at + 1}`, ...section }))}
      >
        {reachable.length > 0 && (
          <div className="mt-8">
            <h2 className="eyebrow font-sans">{t('contact')}</h2>
            <address className="mt-2 flex flex-col items-start not-italic">
              {reachable.map(({ href, text }) => (
                <a
                  key={href}
                  href={href}
                  className="quiet-link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
                >
                  {text}
                </a>
              ))}
            </address>
          </div>
        )}
      </LegalSections>
    </LegalPage>
  );
}
