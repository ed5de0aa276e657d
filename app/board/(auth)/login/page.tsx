import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthHeading } from '@/app/_auth/auth-heading';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import { ErrorToast } from './error-toast';
import { LoginForm } from './login-form';
import { NOTICES } from './notices';

/** The address decides what the page says. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await storedLocale(), namespace: 'auth.login' });
  return { title: `${t('metaTitle')} – ${salon().name}` };
}

export default async function LoginPage({ searchParams }: PageProps<'/board/login'>) {
  const locale = await storedLocale();
  const t = await getTranslations({ locale, namespace: 'auth' });
  const { notice } = await searchParams;
  const known = NOTICES.find((name) => name === notice);
  return (
    <>
      {known && (
        <p role="status" className="mb-8 rounded-soft bg-blush/60 px-4 py-3">
          {t(`notices.${known}`)}
        </p>
      )}
      {known === 'session-over' && <ErrorToast text={t('notices.session-over')} />}
      <AuthHeading locale={locale} page="login" />
      <LoginForm forgotHref={localePath(locale, '/forgot-password')} />
    </>
  );
}
