import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '@/app/(public)/_data/locale';
import { AuthHeading } from '@/app/_auth/auth-heading';
import { linkToken } from '@/lib/accounts/sessions/schema';
import { localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import { NewPasswordForm } from './new-password-form';

/** The address decides what the page says. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({
    locale: asLocale(await rootLocale()),
    namespace: 'auth.newPasswordPage',
  });
  return { title: `${t('metaTitle')} – ${salon().name}` };
}

/** What is the first one: of an address for which several had registered, and of an employee whom the salon has invited. */
const FIRST = {
  registration: { lead: 'chosenLead', notice: 'password-chosen' },
  invitation: { lead: 'invitedLead', notice: 'invited' },
} as const;

/** A new password for the forgotten one, or with `for` the first one. */
export default async function NewPasswordPage({ searchParams }: PageProps<'/[locale]/password/new'>) {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'auth.newPasswordPage' });
  const { token: given, for: reason } = await searchParams;
  const token = linkToken.safeParse(given);
  const first = reason === 'registration' || reason === 'invitation' ? FIRST[reason] : null;
  if (token.success) {
    return (
      <>
        <AuthHeading locale={locale} page="newPasswordPage" lead={t(first?.lead ?? 'lead')} />
        <NewPasswordForm token={token.data} notice={first?.notice ?? 'password-reset'} />
      </>
    );
  }
  return (
    <>
      <AuthHeading locale={locale} page="newPasswordPage" />
      <p role="alert" className="mb-6 text-danger">
        {first ? t('chosenInvalid') : t('invalid')}
      </p>
      {!first && (
        <a
          href={localePath(locale, '/forgot-password')}
          className="quiet-link inline-flex min-h-11 items-center"
        >
          {t('again')}
        </a>
      )}
    </>
  );
}
