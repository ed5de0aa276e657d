import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import type { Locale } from '@/lib/base/statuses';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { PhoneLink } from '../_parts/contact/phone-link';
import { Group } from './group';
import { WaitingAppointment } from './waiting-appointment';

const momentIn = (instant: string, locale: Locale) =>
  `${formatShortDay(dayOfIso(instant), locale)} ${wallTimeOf(instant)}`;

/** What cannot take place as it is booked, until somebody has found an answer; a press opens it. */
export function Unresolved({
  unresolved: { items, total },
  locale,
}: {
  unresolved: Dashboard['unresolved'];
  locale: Locale;
}) {
  const t = useTranslations('board');
  return (
    <Group
      title={t('dashboard.unresolved')}
      total={total}
      shown={items.length}
      more={t('dashboard.more', { count: total - items.length })}
    >
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col border-l-4 border-l-danger text-[0.875rem] leading-snug">
            <WaitingAppointment
              id={item.id}
              clientName={item.clientName}
              termFrom={item.termFrom}
              locale={locale}
              className="px-3 py-2"
            >
              <span className="text-muted">
                {[item.serviceUnit, item.employee].filter(Boolean).join(' · ')}
              </span>
              <span className="text-danger">
                {item.obstacles.map((obstacle) => t(`affected.obstacles.${obstacle}`)).join(' · ')}
              </span>
              {item.moveOffer && item.moveOffer.standing !== 'accepted' && (
                <span className="font-medium">
                  {t(`solving.offered.${item.moveOffer.standing}`, {
                    when: momentIn(item.moveOffer.termFrom, locale),
                    until: momentIn(item.moveOffer.until, locale),
                  })}
                </span>
              )}
            </WaitingAppointment>
            {item.clientPhone && (
              <PhoneLink number={item.clientPhone} className="mx-3 mb-2 min-h-6 self-start" />
            )}
          </li>
        ))}
      </ul>
    </Group>
  );
}
