import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import './globals.css';
import { sessionOfPage, type PageSession } from '@/lib/accounts/sessions/current-staff';
import { BOARD_HEADER } from '@/lib/accounts/sessions/roles';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { firstLanguage } from '@/lib/base/i18n/first-language';
import { LOCALES, type Locale } from '@/lib/base/statuses';
import { readSidebarWidth } from './board/(office)/_shell/sidebar-width';
import { OfficeDocument } from './board/(office)/_shell/office-document';
import { ScreenNotFound } from './board/(office)/_shell/screen-not-found';
import { SiteDocument } from './(public)/_shell/site-document';
import { NotFoundPage } from './(public)/_parts/not-found-view';

/** Rendered when asked for, since only the request tells the language, and whether it is the board that was asked. */
export const instant = false;

const isOnBoard = async () => (await headers()).has(BOARD_HEADER);

/** The board has no language in its addresses. */
async function requestedLocale(): Promise<Locale> {
  if (await isOnBoard()) return storedLocale();
  const named = (await headers()).get('x-next-intl-locale');
  return LOCALES.find((locale) => locale === named) ?? firstLanguage();
}

/** Staff who have lost their way on the board stay on it. */
const sessionOnBoard = async (): Promise<PageSession | null> =>
  (await isOnBoard()) ? sessionOfPage() : null;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestedLocale(), namespace: 'notFound' });
  return { title: t('metaTitle') };
}

export default async function GlobalNotFound() {
  const [session, locale] = await Promise.all([sessionOnBoard(), requestedLocale()]);
  if (session) {
    return (
      <OfficeDocument locale={locale} session={session} sidebar={await readSidebarWidth()}>
        <ScreenNotFound />
      </OfficeDocument>
    );
  }
  return (
    <SiteDocument locale={locale}>
      <NotFoundPage locale={locale} />
    </SiteDocument>
  );
}
