'use client';

import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { denseControlClass } from '@/components/form/dense';
import { ListLink } from '@/components/list/list-link';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { RowButton } from '@/components/ui/row-button';
import { showToast } from '@/components/ui/toast';
import { useKeys } from '@/lib/base/browser/keys';
import { addDays } from '@/lib/base/time/zone';
import { DateChoice } from './date-choice';
import { calendarAddress, titleOf, type CalendarState } from './address';

const segment =
  'inline-flex min-h-10 items-center rounded-full px-2.5 text-[0.9375rem] whitespace-nowrap sm:px-3.5 pointer-fine:min-h-8';

/** Columns that can be read on a sheet of A4 that lies. */
const MOST_PRINTED = 20;

/** Which days, by whom, and on to others. Everything is an address, so it can be kept, sent and gone back to. */
export function Toolbar({
  state,
  today,
  columns,
  onPrint,
}: {
  state: CalendarState;
  today: string;
  columns: readonly { id: number; name: string }[];
  onPrint: () => void;
}) {
  const t = useTranslations('board.calendar');
  const locale = useLocale();
  const router = useRouter();
  const [, startTransition] = useTransition();
  const { view, date, by, only } = state;
  const step = view === 'day' ? 1 : 7;
  const hrefOf = (change: Partial<CalendarState>) => calendarAddress({ ...state, ...change });
  const go = (change: Partial<CalendarState>) => startTransition(() => router.push(hrefOf(change)));
  useKeys({
    ArrowLeft: () => go({ date: addDays(date, -step) }),
    ArrowRight: () => go({ date: addDays(date, step) }),
    t: () => go({ date: today }),
  });
  const print = () => {
    const printed = (only === null ? columns.length : 1) * (view === 'day' ? 1 : 7);
    if (printed <= MOST_PRINTED) onPrint();
    else showToast({ kind: 'error', text: t('tooWideToPrint') });
  };

  const choice = (label: string, change: Partial<CalendarState>, isOn: boolean) => (
    <ListLink
      key={label}
      href={hrefOf(change)}
      aria-current={isOn ? 'true' : undefined}
      className={classNames(segment, isOn ? 'bg-pine text-paper' : 'hover:bg-ink/6')}
    >
      {label}
    </ListLink>
  );

  return (
    <div data-clear-of-toasts="" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex items-center print:hidden">
        <ListLink
          href={hrefOf({ date: addDays(date, -step) })}
          aria-label={t('earlier')}
          aria-keyshortcuts="ArrowLeft"
          className={buttonClass({ variant: 'quiet', size: 'dense' }, '!px-2.5')}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </ListLink>
        <ListLink
          href={hrefOf({ date: today })}
          aria-keyshortcuts="t"
          className={buttonClass({ variant: 'secondary', size: 'dense' })}
        >
          {t('today')}
        </ListLink>
        <ListLink
          href={hrefOf({ date: addDays(date, step) })}
          aria-label={t('later')}
          aria-keyshortcuts="ArrowRight"
          className={buttonClass({ variant: 'quiet', size: 'dense' }, '!px-2.5')}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </ListLink>
      </div>
      <DateChoice key={date} date={date} onChoose={(chosen) => go({ date: chosen })} />
      {/* As wide as there is room, whatever it says: the rows below must not jump from day to day. */}
      <h2 className="min-w-0 flex-1 basis-52 truncate font-sans text-lg font-semibold first-letter:uppercase max-md:not-print:basis-full max-md:not-print:text-base">
        {titleOf(state, locale)}
      </h2>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <select
          aria-label={t(by === 'employee' ? 'whichEmployee' : 'whichWorkplace')}
          value={only ?? ''}
          onChange={({ target }) => go({ only: target.value ? Number(target.value) : null })}
          className={classNames(denseControlClass, '!w-auto max-w-44 max-md:hidden')}
        >
          <option value="">{t('all')}</option>
          {columns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <div
          role="group"
          aria-label={t('columns')}
          className="inline-flex rounded-full border border-line bg-white/60 p-0.5"
        >
          {choice(t('byEmployee'), { by: 'employee', only: null }, by === 'employee')}
          {choice(t('byWorkplace'), { by: 'workplace', only: null }, by === 'workplace')}
        </div>
        <div
          role="group"
          aria-label={t('span')}
          className="inline-flex rounded-full border border-line bg-white/60 p-0.5"
        >
          {choice(t('day'), { view: 'day' }, view === 'day')}
          {choice(t('week'), { view: 'week' }, view === 'week')}
        </div>
        <RowButton label={t('print')} onClick={print} className="max-md:hidden">
          <Printer aria-hidden="true" className="size-4.5" />
        </RowButton>
      </div>
    </div>
  );
}
