import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '@/app/(public)/_data/locale';
import { phoneText } from '@/app/(public)/_shell/phone-text';
import { translatorOf } from '@/lib/i18n/catalogue';
import { localePath } from '@/lib/i18n/paths';
import { messages } from '@/lib/i18n/messages';
import { salon } from '@/lib/salon';
import { landingOf, type Query } from './landing';
import { StatusConfirmation } from './status-confirmation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: asLocale(await rootLocale()), namespace: 'statusConfirmation' });
  return { title: `${t('metaTitle')} – ${salon.name}` };
}

export default async function StatusConfirmationPage({ searchParams }: { searchParams: Promise<Query> }) {
  const locale = asLocale(await rootLocale());
  const { statusConfirmation, reservation } = messages[locale];
  const phone = phoneText(salon.phone);
  const landing = landingOf(await searchParams);
  const why =
    landing.step === 'wrong' && landing.code
      ? translatorOf(locale)(`errors.${landing.code}`, { phone })
      : null;
  return (
    <div className="wrap flex min-h-[68svh] flex-col justify-center py-16 lg:py-24">
      <StatusConfirmation
        landing={landing}
        why={why}
        locale={locale}
        home={localePath(locale, '/')}
        phone={{ href: `tel:${salon.phone}`, text: phone }}
        labels={{ ...statusConfirmation, optional: reservation.optional }}
      />
    </div>
  );
}
