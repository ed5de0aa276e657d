import { Hourglass } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { BoardLink } from '@/components/ui/board-link';
import type { Locale } from '@/lib/base/statuses';
import { formatShortDay } from '@/lib/base/time/format';
import { waitingOnDays } from '@/lib/waiting-list/board-queries';

/** Who waits for the days that are shown: beside a gap, they are who to call. */
export async function WaitingNote({ from, to, locale }: { from: string; to: string; locale: Locale }) {
  const days = await waitingOnDays(from, to);
  if (days.length === 0) return null;
  const t = await getTranslations('board.waitingList');
  return (
    <p className="flex items-center gap-x-3 overflow-x-auto text-[0.9375rem] whitespace-nowrap print:hidden">
      <Hourglass aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      {days.map(({ day, count }) => (
        <BoardLink
          key={day}
          href={`/board/waiting-list?state=waiting&dayAfter=${day}&dayBefore=${day}`}
          className="quiet-link inline-flex min-h-11 items-center pointer-fine:min-h-0"
        >
          {t('waitFor', { count, day: formatShortDay(day, locale) })}
        </BoardLink>
      ))}
    </p>
  );
}
