import { getTranslations } from 'next-intl/server';
import { messages } from '@/lib/base/i18n/messages';
import type { Locale } from '@/lib/base/statuses';
import { privacyLink } from '../_parts/privacy-link';
import { CookieDialog } from './cookie-dialog';

export async function Consent({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'cookies' });
  return (
    <CookieDialog labels={{ ...messages[locale].cookies, policy: t.rich('policy', privacyLink(locale)) }} />
  );
}
