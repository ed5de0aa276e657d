import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import { retentionPeriods } from '@/lib/clients/retention/periods';
import { FIXED_DAYS, UNSUBSCRIBED_YEARS } from '@/lib/clients/retention/rules';
import { env } from '@/lib/base/env';
import { addressIn, legal, salon } from '@/lib/base/salon';
import { asLocale } from '../../_data/locale';
import { pageMetadata } from '../../_data/page-metadata';
import { LegalPage } from '../../_parts/legal-page';

const SECTIONS = [
  'controller',
  'reservations',
  'contact',
  'newsletter',
  'likes',
  'storage',
  'map',
  'server',
  'recipients',
  'retention',
  'rights',
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'privacy' });
  return pageMetadata(locale, '/privacy-policy', {
    title: t('metaTitle', { salon: salon().name }),
    description: t('metaDescription', { salon: salon().name }),
    picture: 'privacy-policy',
  });
}

export default async function PrivacyPolicyPage() {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'privacy' });
  const facts = {
    controller: legal().name,
    address: addressIn(locale),
    email: salon().email,
    subscriberDays: FIXED_DAYS.subscribers,
    unsubscribedYears: UNSUBSCRIBED_YEARS,
    mailer: env().RESEND_API_KEY ? 'resend' : 'other',
    ...retentionPeriods(),
    mail: (address: ReactNode) => (
      <a href={`mailto:${salon().email}`} className="quiet-link whitespace-nowrap">
        {address}
      </a>
    ),
  };
  return (
    <LegalPage locale={locale} path="/privacy-policy" title={t('title')} lead={t('lead')}>
      <nav aria-label={t('contents')} className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        <h2 className="eyebrow font-sans">{t('contents')}</h2>
        <ol className="mt-3">
          {SECTIONS.map((section) => (
            <li key={section}>
              <a href={`#${section}`} className="inline-flex min-h-11 items-center hover:text-clay-deep">
                {t(`sections.${section}.title`)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:col-span-7 lg:col-start-6">
        {SECTIONS.map((section) => (
          <section key={section} id={section} className="scroll-mt-28 border-t border-line py-8 first:pt-6">
            <h2 className="display-3">{t(`sections.${section}.title`)}</h2>
            <p className="mt-3 max-w-prose">{t.rich(`sections.${section}.text`, facts)}</p>
          </section>
        ))}
      </div>
    </LegalPage>
  );
}
