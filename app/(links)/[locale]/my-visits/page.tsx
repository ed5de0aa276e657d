import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { connection } from 'next/server';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { asLocale } from '@/app/(public)/_data/locale';
import { messages } from '@/lib/base/i18n/messages';
import { localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import { findClientVisits } from '@/lib/self-service/appointment/visits';
import { foundAtOnce } from '../../found-behind';
import { Visits } from './visits';

const titleIn = (locale: Locale) => `${messages[locale].visits.metaTitle} – ${salon().name}`;

export async function generateMetadata(): Promise<Metadata> {
  return { title: titleIn(asLocale(await rootLocale())) };
}

export default async function MyVisitsPage({ searchParams }: PageProps<'/[locale]/my-visits'>) {
  const locale = asLocale(await rootLocale());
  await connection(); // what is still to come depends on the clock
  const [{ token }, t] = await Promise.all([searchParams, getTranslations({ locale, namespace: 'visits' })]);
  return (
    <div className="wrap min-h-[68svh] py-12 md:py-16 lg:py-20">
      <Visits
        found={await foundAtOnce(token, (given) => findClientVisits(given, locale, new Date()))}
        locale={locale}
        texts={messages[locale].visits}
        sendLink={messages[locale].appointment}
        headings={{
          title: t.rich('title', emphasis),
          none: t.rich('invalidTitle', emphasis),
          unknown: t.rich('failedTitle', emphasis),
        }}
        home={localePath(locale, '/')}
        ticket={localePath(locale, '/my-appointment')}
        now={Date.now()}
      />
    </div>
  );
}
