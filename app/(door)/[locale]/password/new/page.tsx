import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '@/app/(public)/_data/locale';
import { DoorHeading } from '@/app/_door/door-heading';
import { linkToken } from '@/lib/accounts/sessions/schema';
import { localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/base/salon';
import { NewPasswordForm } from './new-password-form';

/** The address decides what the page says. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({
    locale: asLocale(await rootLocale()),
    namespace: 'door.newPasswordPage',
  });
  return { title: `${t('metaTitle')} – ${salon().name}` };
}

/** A new password for the forgotten one; `for=registration`: the first one, of an address for which several had registered. */
export default async function NewPasswordPage({ searchParams }: PageProps<'/[locale]/password/new'>) {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'door.newPasswordPage' });
  const { token: given, for: reason } = await searchParams;
  const token = linkToken.safeParse(given);
  const isFirst = reason === 'registration';
  if (token.success) {
    return (
      <>
        <DoorHeading locale={locale} page="newPasswordPage" lead={isFirst ? t('chosenLead') : t('lead')} />
        <NewPasswordForm
          locale={locale}
          token={token.data}
          notice={isFirst ? 'password-chosen' : 'password-reset'}
        />
      </>
    );
  }
  return (
    <>
      <DoorHeading locale={locale} page="newPasswordPage" />
      <p role="alert" className="mb-6 text-danger">
        {isFirst ? t('chosenInvalid') : t('invalid')}
      </p>
      {!isFirst && (
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
