import { getTranslations } from 'next-intl/server';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import type { Locale } from '@/lib/base/statuses';

type AuthPage = 'login' | 'register' | 'confirm' | 'forgot' | 'newPasswordPage';

/** `lead` takes the place of the page's own. */
export async function AuthHeading({ locale, page, lead }: { locale: Locale; page: AuthPage; lead?: string }) {
  const t = await getTranslations({ locale, namespace: 'auth' });
  return (
    <>
      <h1 className="display-2">{t.rich(`${page}.title`, emphasis)}</h1>
      <p className="mt-4 mb-8 text-muted">{lead ?? t(`${page}.lead`)}</p>
    </>
  );
}
