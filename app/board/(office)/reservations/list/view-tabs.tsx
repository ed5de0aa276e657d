import { CalendarDays, Rows3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';

/** The two faces of the reservations. */
export function ViewTabs({ view }: { view: 'list' | 'calendar' }) {
  const t = useTranslations('board.reservations');
  const views = [
    { name: 'list', href: '/board/reservations', Icon: Rows3, label: t('list') },
    { name: 'calendar', href: '/board/reservations/calendar', Icon: CalendarDays, label: t('calendar') },
  ] as const;
  return (
    <nav
      aria-label={t('views')}
      className="inline-flex rounded-full border border-line bg-white/60 p-0.5 print:hidden"
    >
      {views.map(({ name, href, Icon, label }) => (
        <BoardLink
          key={name}
          href={href}
          aria-current={name === view ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-10 items-center gap-2 rounded-full px-3.5 text-[0.9375rem] pointer-fine:min-h-8',
            name === view ? 'bg-pine text-paper' : 'hover:bg-ink/6',
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only zoomed:sr-only">{label}</span>
        </BoardLink>
      ))}
    </nav>
  );
}
