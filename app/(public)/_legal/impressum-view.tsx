import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { languageTag } from '@/lib/base/i18n/paths';
import { phoneText } from '@/lib/base/text/phone-text';
import { cityIn, legal, salon } from '@/lib/salon/identity/salon';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { LegalPage } from '../_parts/legal-page';

/** High enough for a finger, in a row no higher than the others. */
const reachable = 'quiet-link -my-2.5 inline-flex min-h-11 items-center';

const countryName = (locale: Locale) =>
  new Intl.DisplayNames([languageTag(locale)], { type: 'region' }).of(salon().country);

/** Who the salon is by law, with what it adds of its own, published or as a draft. */
export async function ImpressumView({ site, locale }: { site: LocalizedSite; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'impressum' });
  const facts: [label: string, fact: ReactNode][] = [
    [t('business'), legal().name],
    [
      t('address'),
      <>
        {salon().street}
        <br />
        {salon().postalCode} {cityIn(locale)}
        <br />
        {countryName(locale)}
      </>,
    ],
    [t('representative'), legal().representative],
    [
      t('phone'),
      <a key="phone" href={`tel:${salon().phone}`} className={reachable}>
        {phoneText(salon().phone, locale)}
      </a>,
    ],
    [
      t('email'),
      <a key="email" href={`mailto:${salon().email}`} className={reachable}>
        {salon().email}
      </a>,
    ],
    [t('register'), legal().register],
    [t('registrationNumber'), legal().registrationNumber],
    [t('taxNumber'), legal().taxNumber],
    [t('vatNumber'), legal().vatNumber],
    [t('businessPurpose'), legal().businessPurpose],
    [t('chamber'), legal().chamber],
    [t('supervisoryAuthority'), legal().supervisoryAuthority],
    [t('responsible'), legal().representative || legal().name],
  ];
  return (
    <LegalPage locale={locale} path="/impressum" title={t('title')} lead={t('lead')}>
      <dl className="border-b border-line lg:col-span-8">
        {facts
          .filter(([, fact]) => fact !== '')
          .map(([label, fact]) => (
            <div
              key={label}
              className="grid items-baseline gap-x-8 border-t border-line py-5 sm:grid-cols-[14rem_1fr]"
            >
              <dt className="text-muted">{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        {site.impressumNotes.map(({ title, text }) => (
          <div key={title} className="grid gap-x-8 border-t border-line py-5 sm:grid-cols-[14rem_1fr]">
            <dt className="text-muted">{title}</dt>
            <dd className="max-w-prose whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </LegalPage>
  );
}
