import { getTranslations } from 'next-intl/server';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { PHONE } from '@/components/ui/outline-icons';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import { phoneText } from '@/lib/base/text/phone-text';

/** On small screens only: calls the salon. */
export async function PhoneButton({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  if (!salon().phone) return null;
  return (
    <a
      href={`tel:${salon().phone}`}
      title={phoneText(salon().phone, locale)}
      className="shortcut text-pine lg:hidden"
    >
      <OutlineIcon path={PHONE} className="size-5 shrink-0" />
      {t('callNow')}
    </a>
  );
}
