import { getTranslations } from 'next-intl/server';
import { messages } from '@/lib/base/i18n/messages';
import type { Locale } from '@/lib/base/statuses';
import type { ReactNode } from 'react';
import { privacyLink } from '../_parts/privacy-link';
import { CookieDialog } from './cookie-dialog';

/** What the settings say once more; two lines of it would cover a tenth of a phone's screen. */
const leftOutOnPhones = (words: ReactNode) => <span className="max-lg:sr-only">{words}</span>;

export async function Consent({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'cookies' });
  return (
    <CookieDialog
      labels={{
        ...messages[locale].cookies,
        policy: t.rich('policy', { ...privacyLink(locale), more: leftOutOnPhones }),
      }}
    />
  );
}
