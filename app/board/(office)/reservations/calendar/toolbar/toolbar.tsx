'use client';

import { ChevronLeft, ChevronRight, UserSearch } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useTransition, type ReactNode } from 'react';
import { BoardLink } from '@/components/ui/board-link';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { RowMenuItem } from '@/components/ui/row-menu';
import { useKeys } from '@/lib/browser/keys';
import { addDays } from '@/lib/base/time/zone';
import { useIsDesk } from '../../../_shell/navigation/navigation';
import { showNow } from '../grid/use-opening-scroll';
import { calendarAddress, shortTitleOf, titleOf, type CalendarState } from './address';
import { CalendarMenu } from './calendar-menu';
import { DateChoice } from './date-choice';
import type { TintChoice } from './tints';
import { clock } from '../grid/grid-layout';
import type { FreeAt } from './use-arrangement';
import { useSwipe } from '../grid/use-swipe';

const segment =
  'inline-flex min-h-10 items-center rounded-full px-2.5 text-[0.9375rem] whitespace-nowrap sm:px-3.5 pointer-fine:min-h-8';

/**
 * Which days, by whom, and on to others. Everything is an address, so it can be kept, sent and gone back to. It is one line
 * whatever it says, so that the rows below never jump from day to day.
 */
export function Toolbar({
  state,
  today,
  freeAt,
  onFree,
  columnChoice,
  tints,
  onTints,
  onPrint,
  phone,
}: {
  state: CalendarState;
  today: string;
  freeAt: FreeAt;
  onFree: (at: FreeAt) => void;
  columnChoice: (className: string) => ReactNode;
  tints: TintChoice;
  onTints: (choice: TintChoice) => void;
  onPrint: (what: 'plan' | 'list') => void;
  /** On a phone, in place of the choice of all of them; none where that has its place. */
  phone: ReactNode;
}) {
  const t = useTranslations('board.calendar');
  const locale = useLocale();
  const router = useRouter();
  const isDesk = useIsDesk();
  const [, startTransition] = useTransition();
  const { view, date, by } = state;
  // Another moment than the present one is asked for in the menu of a cell.
  const mayBeFree = isDesk && view === 'day' && (date === today || freeAt !== null);
  const toggleFree = () => onFree(freeAt === null ? 'now' : null);
  const freeWords = typeof freeAt === 'number' ? t('free.at', { time: clock(freeAt) }) : t('free.now');
  const step = view === 'day' ? 1 : 7;
  const hrefOf = (change: Partial<CalendarState>) => calendarAddress({ ...state, ...change });
  const go = (change: Partial<CalendarState>) => startTransition(() => router.push(hrefOf(change)));
  const toToday = () => {
    if (date === today) return showNow();
    go({ date: today });
  };
  const swipe = useSwipe((direction) => go({ date: addDays(date, direction * step) }));
  useKeys({
    ArrowLeft: () => go({ date: addDays(date, -step) }),
    ArrowRight: () => go({ date: addDays(date, step) }),
    t: toToday,
  });
  const choice = (label: string, change: Partial<CalendarState>, isOn: boolean) => (
    <BoardLink
      key={label}
      href={hrefOf(change)}
      aria-current={isOn ? 'true' : undefined}
      className={classNames(segment, isOn ? 'bg-pine text-paper' : 'hover:bg-ink/6')}
    >
      {label}
    </BoardLink>
  );

  return (
    // Sideways is the swipe's own: the browser would go back a page.
    <div
      data-clear-of-toasts=""
      className="flex touch-pan-y touch-pinch-zoom items-center gap-x-1 zoomed:col-span-1! zoomed:row-start-1 md:gap-x-3"
      {...swipe}
    >
      <div className="flex items-center print:hidden">
        <BoardLink
          href={hrefOf({ date: addDays(date, -step) })}
          aria-label={t('earlier')}
          aria-keyshortcuts="ArrowLeft"
          className={buttonClass({ variant: 'quiet', size: 'dense' }, '!px-2.5')}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </BoardLink>
        <BoardLink
          href={hrefOf({ date: today })}
          onClick={showNow}
          aria-keyshortcuts="t"
          className={buttonClass({ variant: 'secondary', size: 'dense' }, 'max-md:!hidden')}
        >
          {t('today')}
        </BoardLink>
        <BoardLink
          href={hrefOf({ date: addDays(date, step) })}
          aria-label={t('later')}
          aria-keyshortcuts="ArrowRight"
          className={buttonClass({ variant: 'quiet', size: 'dense' }, '!px-2.5')}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </BoardLink>
      </div>
      <div className="shrink-0 max-md:hidden">
        <DateChoice key={date} date={date} onChoose={(chosen) => go({ date: chosen })} />
      </div>
      <h2 className="min-w-0 flex-1 truncate font-sans text-lg font-semibold first-letter:uppercase max-md:not-print:line-clamp-2 max-md:not-print:text-center max-md:not-print:text-[0.9375rem] max-md:not-print:leading-tight max-md:not-print:whitespace-normal md:max-lg:not-print:sr-only">
        <span className="min-[87.5rem]:hidden print:hidden">{shortTitleOf(state, locale)}</span>
        <span className="max-[87.5rem]:hidden print:inline">{titleOf(state, locale)}</span>
      </h2>
      <div className="flex shrink-0 items-center gap-2 md:max-lg:ml-auto print:hidden">
        {isDesk &&
          columnChoice(phone ? '!w-44 max-lg:!w-36 max-md:!hidden' : '!w-44 max-lg:!w-36 max-md:!w-32')}
        {mayBeFree && (
          <button
            type="button"
            aria-pressed={freeAt !== null}
            aria-label={freeWords}
            title={freeWords}
            onClick={toggleFree}
            className={classNames(
              segment,
              'gap-2 border max-md:hidden',
              freeAt === null ? 'border-line hover:bg-ink/6' : 'border-pine bg-pine text-paper',
            )}
          >
            <UserSearch aria-hidden="true" className="size-4.5" />
            <span className="max-[90rem]:hidden">{freeWords}</span>
          </button>
        )}
        {phone}
        <div
          role="group"
          aria-label={t('span')}
          className="inline-flex max-md:hidden rounded-full border border-line bg-white/60 p-0.5"
        >
          {choice(t('day'), { view: 'day' }, view === 'day')}
          {choice(t('week'), { view: 'week' }, view === 'week')}
        </div>
        <CalendarMenu tints={tints} onTints={onTints} onPrint={onPrint}>
          <RowMenuItem current={date === today} onSelect={toToday}>
            {t('today')}
          </RowMenuItem>
          <RowMenuItem current={view === 'day'} onSelect={() => go({ view: 'day' })}>
            {t('day')}
          </RowMenuItem>
          <RowMenuItem current={view === 'week'} onSelect={() => go({ view: 'week' })}>
            {t('week')}
          </RowMenuItem>
          {mayBeFree && <RowMenuItem onSelect={toggleFree}>{freeWords}</RowMenuItem>}
          {isDesk && (
            <>
              <RowMenuItem current={by === 'employee'} onSelect={() => go({ by: 'employee', shown: 'all' })}>
                {t('byEmployee')}
              </RowMenuItem>
              <RowMenuItem
                current={by === 'workplace'}
                onSelect={() => go({ by: 'workplace', shown: 'all' })}
              >
                {t('byWorkplace')}
              </RowMenuItem>
            </>
          )}
        </CalendarMenu>
      </div>
    </div>
  );
}
