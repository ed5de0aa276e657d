import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { emphasis } from './emphasis';

export async function NotFoundView({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return (
    <div className="wrap flex min-h-[60svh] flex-col justify-center py-20">
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
  );
}
