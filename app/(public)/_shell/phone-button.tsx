import { Phone } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { salon } from '@/lib/salon';
import type { Locale } from '@/lib/statuses';
import { phoneText } from './phone-text';

/** On small screens only: calls the salon. */
export async function PhoneButton({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <a
      href={`tel:${salon.phone}`}
      aria-label={t('call', { phone: phoneText(salon.phone) })}
      className="flex size-12 items-center justify-center rounded-full bg-pine text-paper shadow-lift md:hidden"
    >
      <Phone aria-hidden="true" className="size-5" />
    </a>
  );
}
