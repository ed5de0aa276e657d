import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Plan, PlanCell } from '@/lib/rota/plan/answer';

/** Short where many days stand beside each other: 9–17, 9:30–17. */
export const shortTime = (time: string) => {
  const hour = String(Number(time.slice(0, 2)));
  return time.endsWith('00') ? hour : `${hour}:${time.slice(3)}`;
};

/** What stands in a cell, in one sentence for those who do not see it. */
export function useCellWords() {
  const t = useTranslations('board.plan');
  return (cell: PlanCell, closed: string | null, isDraft: boolean): string =>
    [
      cell.spans.map(({ timeFrom, timeTo }) => `${timeFrom}–${timeTo}`).join(', ') || t('free'),
      t(`source.${cell.source}`),
      closed !== null && (closed || t('closed')),
      ...cell.away.map(({ timeFrom, timeTo, reason }) => t('awayFor', { timeFrom, timeTo, reason })),
      cell.workMinutes > 0 && t('load', { percent: loadOf(cell) }),
      isDraft && t('draft'),
    ]
      .filter(Boolean)
      .join(', ');
}

const loadOf = ({ workMinutes, bookedMinutes }: PlanCell) =>
  workMinutes === 0 ? 0 : Math.min(100, Math.round((bookedMinutes / workMinutes) * 100));

/** The hours of a day, what takes of them, and how much of the rest is booked. */
export function CellLook({
  cell,
  by,
  closed,
  compact,
}: {
  cell: PlanCell;
  by: Plan['by'];
  closed: string | null;
  compact: boolean;
}) {
  const t = useTranslations('board.plan');
  const isWholeDay = cell.away.some(({ timeFrom, timeTo }) => timeFrom === '00:00' && timeTo === '24:00');
  const isOut = closed !== null || isWholeDay;
  return (
    <span aria-hidden="true" className="flex h-full min-w-0 flex-col gap-0.5 leading-tight">
      {cell.spans.length === 0 && (
        <span className={classNames('text-muted', compact ? 'text-[0.75rem]' : 'text-[0.8125rem]')}>
          {compact ? '–' : t('free')}
        </span>
      )}
      {cell.spans.map(({ timeFrom, timeTo }) => (
        <span
          key={timeFrom}
          className={classNames(
            'numerals whitespace-nowrap',
            compact
              ? 'text-[0.75rem] print:text-[0.5rem] print:whitespace-normal'
              : 'text-[0.8125rem] md:max-lg:text-[0.75rem]',
            cell.source === 'salon' && 'text-muted',
            cell.source === 'specific' && 'font-semibold text-pine',
            isOut && 'text-muted line-through',
          )}
        >
          {compact ? `${shortTime(timeFrom)}–${shortTime(timeTo)}` : `${timeFrom}–${timeTo}`}
        </span>
      ))}
      {cell.away.map(({ timeFrom, timeTo, reason }) => (
        <span
          key={timeFrom}
          title={reason}
          className="truncate rounded-[0.25rem] bg-blush/70 px-1 text-[0.6875rem] text-ink"
        >
          {isWholeDay || compact ? '' : `${timeFrom}–${timeTo} `}
          {reason || t(by === 'employee' ? 'away' : 'outOfUse')}
        </span>
      ))}
      {cell.workMinutes > 0 && (
        <span className="mt-auto block h-1 overflow-hidden rounded-full bg-ink/10 [print-color-adjust:exact]">
          <span className="block h-full rounded-full bg-pine" style={{ width: `${loadOf(cell)}%` }} />
        </span>
      )}
    </span>
  );
}
