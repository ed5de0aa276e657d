import { getTranslations } from 'next-intl/server';
import type { ButtonStyle } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { salon } from '@/lib/salon/identity/salon';
import { isOpenForBooking } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { BookButton } from '../_shell/islands';
import { serviceFacts } from './service-facts';

/** Before the salon takes bookings on the site, those who call can still come. */
const CallInstead = ({ label, ...style }: ButtonStyle & { label: string; className?: string | undefined }) =>
  salon().phone && (
    <LinkButton href={`tel:${salon().phone}`} {...style}>
      {label}
    </LinkButton>
  );

/** "Book Now" for one service unit. */
export async function BookService({
  unit,
  locale,
  employeeId,
  question,
  className,
  ...style
}: ButtonStyle & {
  unit: PublicServiceUnit;
  locale: Locale;
  /** With whom, where a page says so. */
  employeeId?: number;
  /** About free terms, where the page is about some day. */
  question?: string | undefined;
  className?: string;
}) {
  const t = await getTranslations({ locale, namespace: 'services' });
  if (!isOpenForBooking()) return <CallInstead label={t('callToBook')} className={className} {...style} />;
  return (
    <BookButton
      {...style}
      className={className}
      serviceUnit={{
        id: unit.id,
        name: unit.name,
        ...serviceFacts(unit, locale),
        ...(employeeId !== undefined && { beginning: { employeeId, term: null } }),
      }}
      {...(question !== undefined && { question })}
      name={t('bookNowFor', { name: unit.name })}
    >
      {t('bookNow')}
    </BookButton>
  );
}
