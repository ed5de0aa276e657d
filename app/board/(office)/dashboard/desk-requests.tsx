import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import type { Locale } from '@/lib/base/statuses';
import { PhoneLink } from '../_parts/contact/phone-link';
import { ActButton } from './act-button';
import { Group, ItemHead } from './group';
import { WaitingAppointment } from './waiting-appointment';

/** What employees may not do themselves and have asked for; a press opens the appointment. */
export function DeskRequests({
  requests: { items, total },
  locale,
}: {
  requests: Dashboard['deskRequests'];
  locale: Locale;
}) {
  const t = useTranslations('board.deskRequests');
  const words = useTranslations('board.dashboard');
  return (
    <Group
      title={t('waiting')}
      total={total}
      shown={items.length}
      more={t('more', { count: total - items.length })}
    >
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col gap-1 pb-2.5 text-[0.875rem] leading-snug">
            <WaitingAppointment
              id={item.reservationId}
              clientName={item.clientName}
              termFrom={item.termFrom}
              locale={locale}
              className="px-4 pt-2.5"
            >
              <span className="text-muted">{item.serviceUnit}</span>
            </WaitingAppointment>
            <div className="px-4">
              <ItemHead at={item.createdAt} locale={locale}>
                {item.employee}
              </ItemHead>
              {item.note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{item.note}</p>}
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2 px-4">
              {item.clientPhone ? <PhoneLink number={item.clientPhone} className="min-h-6" /> : <span />}
              <ActButton
                path={`/admin/api/desk-requests/${item.id}/handled`}
                label={words('handledOf', { name: item.clientName })}
                success={{ message: words('handledOf', { name: item.clientName }) }}
              >
                {words('handled')}
              </ActButton>
            </div>
          </li>
        ))}
      </ul>
    </Group>
  );
}
