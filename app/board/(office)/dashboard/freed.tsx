import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import type { Dashboard } from '@/lib/dashboard/answer';
import type { Locale } from '@/lib/base/statuses';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { calendarAddress } from '../reservations/calendar/toolbar/address';
import { Group, itemStyle, linkStyle } from './group';

/** What has fallen free and somebody of the waiting list may want; of all else, how much it is. */
export function Freed({ gaps, gapCount, locale }: Pick<Dashboard, 'gaps' | 'gapCount'> & { locale: Locale }) {
  const t = useTranslations('board.dashboard');
  const wanted = gaps.filter(({ waiting }) => waiting.length > 0);
  return (
    <Group
      title={t('freed')}
      total={gapCount}
      shown={wanted.length}
      more={t('nobodyWaits', { count: gapCount - wanted.length })}
    >
      {wanted.length > 0 && (
        <ul className="divide-y divide-line">
          {wanted.map(({ from, to, serviceUnit, employeeId, employee, waiting }) => (
            <li key={`${from} ${employeeId}`} className={itemStyle}>
              <BoardLink
                href={calendarAddress({
                  view: 'day',
                  date: dayOfIso(from),
                  by: 'employee',
                  shown: [employeeId],
                  fits: null,
                })}
                className={linkStyle}
              >
                {formatShortDay(dayOfIso(from), locale)} {wallTimeOf(from)}–{wallTimeOf(to)}
              </BoardLink>
              <p className="truncate text-muted">{[serviceUnit, employee].join(' · ')}</p>
              <BoardLink href="/board/waiting-list?state=waiting" className={linkStyle}>
                {t('mayWant', { names: waiting.map(({ clientName }) => clientName).join(', ') })}
              </BoardLink>
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
}

/** Who has proven the own mailbox, and is let in by nobody yet. */
export function WaitingUsers({ users: { items, total } }: { users: Dashboard['waitingUsers'] }) {
  const t = useTranslations('board.dashboard');
  return (
    <Group
      title={t('waitingUsers')}
      href="/board/users?status=2"
      total={total}
      shown={items.length}
      more={t('more', { count: total - items.length })}
    >
      <ul className="divide-y divide-line">
        {items.map(({ id, email }) => (
          <li key={id} className={itemStyle}>
            <BoardLink href={`/board/users?email=${encodeURIComponent(email)}`} className={linkStyle}>
              <span className="[overflow-wrap:anywhere]">{email}</span>
            </BoardLink>
          </li>
        ))}
      </ul>
    </Group>
  );
}
