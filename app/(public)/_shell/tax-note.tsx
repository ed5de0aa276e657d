import { getTranslations } from 'next-intl/server';
import { home } from '@/lib/base/i18n/home';
import type { Locale } from '@/lib/base/statuses';
import { salonSettings } from '@/lib/salon/settings/held';

/** How prices are to be read as to VAT, in the words of the salon's country; nothing until the salon says what it is. */
export async function TaxNote({ locale }: { locale: Locale }) {
  const { taxStatus } = salonSettings();
  if (taxStatus === 'unset') return null;
  const t = await getTranslations({ locale, namespace: 'shell.tax' });
  return <p className="basis-full">{t(taxStatus, { country: home().country })}</p>;
}
