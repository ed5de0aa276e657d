import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '../_data/locale';
import { NotFoundView } from '../_parts/not-found-view';

/** For a page whose address has the right shape, such as a service that is no longer offered. */
export default async function NotFound() {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale, namespace: 'notFound' });
  return (
    <>
      <title>{t('metaTitle')}</title>
      <NotFoundView locale={locale} />
    </>
  );
}
