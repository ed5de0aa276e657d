import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useId } from 'react';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';
import type { SidebarEntry } from '@/lib/accounts/sessions/screen-menu';
import { CALENDAR, RESERVATIONS } from './navigation/navigation';
import { ScreenIcon } from './screen-icons';

/** Their titles, some of them the specification's, sound alike: what each is about is said below its title. */
const HINTED = [
  'employees-unavailability',
  'workplaces-unavailability',
  'unavailability',
  'service-unit-unavailability',
] as const satisfies SidebarEntry[];

const hinted: readonly SidebarEntry[] = HINTED;
const hasHint = (entry: SidebarEntry): entry is (typeof HINTED)[number] => hinted.includes(entry);

/** The page of a screen, or one below it; the calendar is a page below the list and an entry of its own. */
const isCurrent = (path: string, entry: SidebarEntry) =>
  entry === 'calendar' || entry === 'reservations'
    ? path === (entry === 'calendar' ? CALENDAR : RESERVATIONS)
    : path === `/board/${entry}` || path.startsWith(`/board/${entry}/`);

/** A screen in the menu. Its link has the title alone for a name; the hint lies above the room that the link keeps for it. */
export function MenuEntry({
  entry,
  onOpen,
  style,
}: {
  entry: SidebarEntry;
  onOpen?: () => void;
  style: { link: string; current: string; other: string; text?: string };
}) {
  const t = useTranslations('board');
  const path = usePathname();
  const hintId = useId();
  const title = entry === 'calendar' ? t('reservations.calendar') : t(`screens.${entry}`);
  const isHere = isCurrent(path, entry);
  return (
    <li className="relative">
      <BoardLink
        href={entry === 'calendar' ? CALENDAR : `/board/${entry}`}
        title={title}
        onClick={onOpen}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={hasHint(entry) ? hintId : undefined}
        className={classNames(style.link, isHere ? style.current : style.other)}
      >
        <ScreenIcon screen={entry} />
        <span className={classNames(hasHint(entry) && 'pb-4', style.text)}>{title}</span>
      </BoardLink>
      {hasHint(entry) && (
        <span
          id={hintId}
          className={classNames(
            'pointer-events-none absolute right-3 bottom-1.5 left-[2.5rem] truncate text-[0.75rem] leading-4',
            isHere ? 'text-paper/80' : 'text-muted',
            style.text,
          )}
        >
          {t(`screenHints.${entry}`)}
        </span>
      )}
    </li>
  );
}
