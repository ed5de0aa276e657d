import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { emphasis } from './emphasis';
import { StillLife } from './still-life';

/** For pages of their own. What Next sends along with every page, in case that it is not there, has words alone. */
export const NotFoundPage = ({ locale }: { locale: Locale }) => (
  <NotFoundView locale={locale}>
    <StillLife name="hair-children" locale={locale} className="md:col-span-4 md:col-start-9" />
  </NotFoundView>
);

export async function NotFoundView({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return (
    <div className="wrap grid min-h-[60svh] items-center gap-12 py-16 md:grid-cols-12 md:gap-8 lg:py-20">
      <div className="md:col-span-7">
        <p className="eyebrow">404</p>
        <h1 className="display-1 mt-5">{t.rich('title', emphasis)}</h1>
        <p className="mt-7 max-w-prose text-lg text-muted">{t('text')}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <LinkButton href={localePath(locale, '/')}>{t('home')}</LinkButton>
          <LinkButton href={localePath(locale, '/services')} variant="secondary">
            {t('services')}
          </LinkButton>
        </div>
      </div>
      {children}
    </div>
  );
}
