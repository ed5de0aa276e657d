import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { emphasis } from '@/app/(public)/_parts/emphasis';

/** Takes the place of a form that has done its work. */
export function Done({
  page,
  message,
  children,
}: {
  page: 'register' | 'forgot';
  message: string;
  children: ReactNode;
}) {
  const t = useTranslations('auth');
  return (
    <div role="status">
      <h1 className="display-2">{t.rich(`${page}.doneTitle`, emphasis)}</h1>
      <p className="mt-5 mb-8 text-lg">{message}</p>
      {children}
    </div>
  );
}
