import { getTranslations } from 'next-intl/server';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import type { Locale } from '@/lib/statuses';

type DoorPage = 'login' | 'register' | 'confirm' | 'forgot' | 'newPasswordPage';

export async function DoorHeading({ locale, page }: { locale: Locale; page: DoorPage }) {
  const t = await getTranslations({ locale, namespace: 'door' });
  return (
    <>
      <h1 className="display-2">{t.rich(`${page}.title`, emphasis)}</h1>
      <p className="mt-4 mb-8 text-muted">{t(`${page}.lead`)}</p>
    </>
  );
}
