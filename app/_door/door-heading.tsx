import { getTranslations } from 'next-intl/server';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import type { Locale } from '@/lib/base/statuses';

type DoorPage = 'login' | 'register' | 'confirm' | 'forgot' | 'newPasswordPage';

/** `lead` takes the place of the page's own. */
export async function DoorHeading({ locale, page, lead }: { locale: Locale; page: DoorPage; lead?: string }) {
  const t = await getTranslations({ locale, namespace: 'door' });
  return (
    <>
      <h1 className="display-2">{t.rich(`${page}.title`, emphasis)}</h1>
      <p className="mt-4 mb-8 text-muted">{lead ?? t(`${page}.lead`)}</p>
    </>
  );
}
