import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { configuredProvider } from '@/lib/payments/providers/configured';
import { retentionPeriods } from '@/lib/clients/retention/periods';
import { FIXED_DAYS, UNSUBSCRIBED_YEARS } from '@/lib/clients/retention/rules';
import { env } from '@/lib/base/environment/env';
import { salonLanguages } from '@/lib/salon/settings/settings';
import { addressIn, legal, salon } from '@/lib/salon/identity/salon';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { LegalPage } from '../_parts/legal-page';
import { LegalSections, type LegalSection } from '../_parts/legal-sections';

const SECTIONS = [
  'controller',
  'reservations',
  'card',
  'payments',
  'reviews',
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

/** Who carries messages to phones, where the salon sends any. */
function texter(): string {
  const { INFOBIP_API_KEY, TWILIO_ACCOUNT_SID } = env();
  if (salon().messageChannels.length === 0) return 'none';
  if (INFOBIP_API_KEY) return 'infobip';
  return TWILIO_ACCOUNT_SID ? 'twilio' : 'other';
}

const paidBy = (method: 'online' | 'transfer') => [method, 'both'].includes(salon().payAhead);

/** What the program does with data, with what the salon adds of its own, published or as a draft. */
export async function PrivacyView({ site, locale }: { site: LocalizedSite; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'privacy' });
  const facts = {
    controller: legal().name,
    address: addressIn(locale),
    email: salon().email,
    subscriberDays: FIXED_DAYS.subscribers,
    waitingDays: FIXED_DAYS.waiting,
    unsubscribedYears: UNSUBSCRIBED_YEARS,
    /** Serbian pages alone have a choice of letters. */
    letters: (text: ReactNode) => salonLanguages().offered.includes('sr') && text,
    country: salon().country,
    texter: texter(),
    online: paidBy('online') && configuredProvider() ? 'on' : 'off',
    transfer: paidBy('transfer') ? 'on' : 'off',
    timeAgain: salon().timeAgainByMail ? 'on' : 'off',
    mailer: env().RESEND_API_KEY ? 'resend' : 'other',
    ...retentionPeriods(),
    mail: (address: ReactNode) => (
      <a href={`mailto:${salon().email}`} className="quiet-link whitespace-nowrap">
        {address}
      </a>
    ),
  };
  const sections: LegalSection[] = [
    ...SECTIONS.filter((id) => id !== 'reviews' || salon().reviews).map((id) => ({
      id,
      title: t(`sections.${id}.title`),
      text: t.rich(`sections.${id}.text`, facts),
    })),
    ...site.privacyNotes.map(({ title, text }, at) => ({ id: `more-${at + 1}`, title, text })),
  ];
  return (
    <LegalPage locale={locale} path="/privacy-policy" title={t('title')} lead={t('lead')}>
      <LegalSections contents={t('contents')} sections={sections} />
    </LegalPage>
  );
}
