'use client';

import { ArrowLeftRight, ChevronLeft, ChevronRight, CopyPlus, Ellipsis, Mail, Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { BoardLink } from '@/components/ui/board-link';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { RowMenu, RowMenuItem } from '@/components/ui/row-menu';
import { useKeys } from '@/lib/browser/keys';
import { formatDay } from '@/lib/base/time/format';
import { addDays } from '@/lib/base/time/zone';
import { mondayOf, planAddress, type PlanState } from './address';

const segment =
  'inline-flex min-h-10 items-center rounded-full px-2.5 text-[0.9375rem] whitespace-nowrap sm:px-3.5 pointer-fine:min-h-8';

/** Which weeks, of whom, and what can be done with all of them. */
export function Toolbar({
  state,
  today,
  title,
  onCopyWeek,
  onSwap,
  onMail,
}: {
  state: PlanState;
  today: string;
  title: string;
  onCopyWeek: () => void;
  onSwap: () => void;
  onMail: () => void;
}) {
  const t = useTranslations('board.plan');
  const locale = useLocale();
  const router = useRouter();
  const [, startTransition] = useTransition();
  const { from, weeks, by } = state;
  const hrefOf = (change: Partial<PlanState>) => planAddress({ ...state, ...change });
  const go = (change: Partial<PlanState>) => startTransition(() => router.push(hrefOf(change)));
  useKeys({
    ArrowLeft: () => go({ from: addDays(from, -7) }),
    ArrowRight: () => go({ from: addDays(from, 7) }),
    t: () => go({ from: mondayOf(today) }),
  });
  const choice = (label: string, change: Partial<PlanState>, isOn: boolean) => (
    <BoardLink
      key={label}
      href={hrefOf(change)}
      aria-current={isOn ? 'true' : undefined}
      className={classNames(segment, isOn ? 'bg-pine text-paper' : 'hover:bg-ink/6')}
    >
      {label}
    </BoardLink>
  );
  const group = 'inline-flex rounded-full border border-line bg-white/60 p-0.5';
  const step = (label: string, days: number, key: string) => (
    <BoardLink
      href={hrefOf({ from: addDays(from, days) })}
      aria-label={label}
      aria-keyshortcuts={key}
      className={buttonClass({ variant: 'quiet', size: 'dense' }, '!px-2.5')}
    >
      {days < 0 ? (
        <ChevronLeft aria-hidden="true" className="size-5" />
      ) : (
        <ChevronRight aria-hidden="true" className="size-5" />
      )}
    </BoardLink>
  );

  return (
    <header data-clear-of-toasts="" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="display-3">{title}</h1>
      <p className="numerals pt-1 text-[0.9375rem] text-muted">
        {formatDay(from, locale)} – {formatDay(addDays(from, weeks * 7 - 1), locale)}
      </p>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-md:ml-0 max-md:justify-start print:hidden">
        <div className="flex items-center">
          {step(t('earlier'), -7, 'ArrowLeft')}
          <BoardLink
            href={hrefOf({ from: mondayOf(today) })}
            aria-keyshortcuts="t"
            className={buttonClass({ variant: 'secondary', size: 'dense' })}
          >
            {t('thisWeek')}
          </BoardLink>
          {step(t('later'), 7, 'ArrowRight')}
        </div>
        <div role="group" aria-label={t('of')} className={group}>
          {choice(t('names.employee'), { by: 'employee' }, by === 'employee')}
          {choice(t('names.workplace'), { by: 'workplace' }, by === 'workplace')}
        </div>
        <div role="group" aria-label={t('span')} className={classNames(group, 'max-md:hidden')}>
          {choice(t('weeks', { count: 1 }), { weeks: 1 }, weeks === 1)}
          {choice(t('weeks', { count: 4 }), { weeks: 4 }, weeks === 4)}
        </div>
        <RowMenu label={t('more')} icon={<Ellipsis aria-hidden="true" className="size-5" />}>
          <RowMenuItem onSelect={onCopyWeek}>
            <CopyPlus aria-hidden="true" className="size-4.5 text-muted" />
            {t('copyWeek')}
          </RowMenuItem>
          <RowMenuItem onSelect={onSwap}>
            <ArrowLeftRight aria-hidden="true" className="size-4.5 text-muted" />
            {t('swap')}
          </RowMenuItem>
          <RowMenuItem onSelect={onMail}>
            <Mail aria-hidden="true" className="size-4.5 text-muted" />
            {t('mail')}
          </RowMenuItem>
          <RowMenuItem onSelect={() => window.print()}>
            <Printer aria-hidden="true" className="size-4.5 text-muted" />
            {t('print')}
          </RowMenuItem>
        </RowMenu>
      </div>
    </header>
  );
}
