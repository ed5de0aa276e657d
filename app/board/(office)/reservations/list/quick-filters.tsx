import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';
import type { ReservationListQuery } from '@/lib/booking-board/search/schema';
import { RESERVATION_STATUS } from '@/lib/base/statuses';

/** What staff look for most: who has not confirmed yet, who comes today, who comes at all. */
export function QuickFilters({
  query,
  now,
}: {
  query: ReservationListQuery;
  /** With the salon's offset, `2026-12-01T09:15:00+01:00`. */
  now: string;
}) {
  const t = useTranslations('board.reservations');
  const { INIT } = RESERVATION_STATUS;
  const { status, expected, termFromAfter, termFromBefore } = query;
  const today = now.slice(0, 10);
  const filters = [
    {
      label: t('unconfirmed'),
      href: `?status=${INIT}&sort=termFrom&direction=ASC`,
      isOn: status === INIT,
    },
    {
      label: t('today'),
      href: `?termFromAfter=${today}&termFromBefore=${today}&sort=termFrom&direction=ASC`,
      isOn: termFromAfter === today && termFromBefore === today,
    },
    {
      label: t('upcoming'),
      href: `?expected=true&termFromAfter=${encodeURIComponent(now)}&sort=termFrom&direction=ASC`,
      isOn: expected === 'true' && termFromAfter !== undefined && !termFromBefore,
    },
  ];
  return (
    <nav aria-label={t('quickFilters')} className="flex flex-wrap gap-1.5">
      {filters.map(({ label, href, isOn }) => (
        <BoardLink
          key={label}
          href={isOn ? '?' : href}
          aria-current={isOn ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-[0.9375rem] pointer-fine:min-h-9',
            isOn ? 'border-pine bg-pine text-paper' : 'border-line hover:border-ink/40',
          )}
        >
          {label}
        </BoardLink>
      ))}
    </nav>
  );
}
