import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Plan, PlanCell } from '@/lib/staff-schedule/plan/answer';

/** Short where many days stand beside each other: 9–17, 9:30–17. */
export const shortTime = (time: string) => {
  const hour = String(Number(time.slice(0, 2)));
  return time.endsWith('00') ? hour : `${hour}:${time.slice(3)}`;
};

/** No word begins in the one before it: what reads the text of the cell, such as a program that one speaks to, takes no notice of the layout. */
const BETWEEN = ' ';

type Shown = { by: Plan['by']; compact: boolean };

/** The texts of a cell as they stand there. */
function useCellTexts({ by, compact }: Shown) {
  const t = useTranslations('board.plan');
  return {
    free: compact ? '–' : t('free'),
    spanOf: ({ timeFrom, timeTo }: PlanCell['spans'][number]) =>
      compact ? `${shortTime(timeFrom)}–${shortTime(timeTo)}` : `${timeFrom}–${timeTo}`,
    awayOf: (cell: PlanCell, { timeFrom, timeTo, reason }: PlanCell['away'][number]) =>
      `${isWholeDay(cell) || compact ? '' : `${timeFrom}–${timeTo} `}${reason || t(by === 'employee' ? 'away' : 'outOfUse')}`,
  };
}

/** What stands in a cell, in one sentence for those who do not see it: first as it stands there, so that it can be spoken to. */
export function useCellWords(shown: Shown) {
  const t = useTranslations('board.plan');
  const { spanOf, awayOf } = useCellTexts(shown);
  return (cell: PlanCell, closed: string | null, isDraft: boolean): string =>
    [
      cell.spans.map(spanOf).join(', ') || t('free'),
      ...cell.away.map((each) => awayOf(cell, each)),
      t(`source.${cell.source}`),
      closed !== null && (closed || t('closed')),
      ...cell.away.map(({ timeFrom, timeTo }) => t('awayFor', { timeFrom, timeTo })),
      cell.workMinutes > 0 && t('load', { percent: loadOf(cell) }),
      isDraft && t('draft'),
    ]
      .filter(Boolean)
      .join(', ');
}

const isWholeDay = ({ away }: PlanCell) =>
  away.some(({ timeFrom, timeTo }) => timeFrom === '00:00' && timeTo === '24:00');

const loadOf = ({ workMinutes, bookedMinutes }: PlanCell) =>
  workMinutes === 0 ? 0 : Math.min(100, Math.round((bookedMinutes / workMinutes) * 100));

/** The hours of a day, what takes of them, and how much of the rest is booked. */
export function CellView({
  cell,
  by,
  closed,
  compact,
}: Shown & {
  cell: PlanCell;
  closed: string | null;
}) {
  const { free, spanOf, awayOf } = useCellTexts({ by, compact });
  const isOut = closed !== null || isWholeDay(cell);
  return (
    <span aria-hidden="true" className="flex h-full min-w-0 flex-col gap-0.5 leading-tight">
      {cell.spans.length === 0 && (
        <span className={classNames('text-muted', compact ? 'text-[0.75rem]' : 'text-[0.8125rem]')}>
          {free}
        </span>
      )}
      {cell.spans.map((span) => (
        <Fragment key={span.timeFrom}>
          {BETWEEN}
          <span
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
            {spanOf(span)}
          </span>
        </Fragment>
      ))}
      {cell.away.map((away) => (
        <Fragment key={away.timeFrom}>
          {BETWEEN}
          <span
            title={away.reason}
            className="truncate rounded-[0.25rem] bg-blush/70 px-1 text-[0.6875rem] text-ink"
          >
            {awayOf(cell, away)}
          </span>
        </Fragment>
      ))}
      {cell.workMinutes > 0 && (
        <span className="mt-auto block h-1 overflow-hidden rounded-full bg-ink/10 [print-color-adjust:exact]">
          <span className="block h-full rounded-full bg-pine" style={{ width: `${loadOf(cell)}%` }} />
        </span>
      )}
    </span>
  );
}
