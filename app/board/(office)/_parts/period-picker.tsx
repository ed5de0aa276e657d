import { useTranslations } from 'next-intl';
import Form from 'next/form';
import { Fragment } from 'react';
import { BoardLink } from '@/components/ui/board-link';
import { PostedDay } from '@/components/time/posted';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

type Period = { from: string; to: string };
/** A period with a name, and its address. */
export type Preset = Period & { label: string; href: string };

const PROBLEM_ID = 'period-problem';

/** The period stands in the address: a preset is a link, and any other one two days. `stays` is what else the address holds. */
export function PeriodPicker({
  period,
  presets,
  action,
  stays,
  problem,
}: {
  period: Period;
  presets: readonly Preset[];
  action: string;
  stays?: Readonly<Record<string, string | undefined>>;
  /** Why the period is refused. */
  problem?: string;
}) {
  const t = useTranslations('board.dashboard.period');
  const isComplete = period.from !== '' && period.to !== '';
  // Where a day is missing, only that one is wrong.
  const controlOf = (day: string) =>
    problem && (isComplete || day === '') && { 'aria-invalid': true, 'aria-describedby': PROBLEM_ID };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <ul aria-label={t('label')} className="flex flex-wrap gap-1">
        {presets.map(({ label, from, to, href }) => {
          const isCurrent = period.from === from && period.to === to;
          return (
            <li key={label}>
              <BoardLink
                href={href}
                scroll={false}
                aria-current={isCurrent ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center rounded-full px-3.5 text-[0.9375rem] pointer-fine:min-h-9',
                  isCurrent ? 'bg-pine text-paper' : 'hover:bg-ink/6',
                )}
              >
                {label}
              </BoardLink>
            </li>
          );
        })}
      </ul>
      <Form
        // A new period is a new form: the fields show it.
        key={`${period.from} ${period.to}`}
        action={action}
        scroll={false}
        className="flex flex-wrap items-center gap-1.5"
      >
        {Object.entries(stays ?? {}).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {(['from', 'to'] as const).map((end) => (
          <Fragment key={end}>
            {end === 'to' && <span aria-hidden="true">–</span>}
            <PostedDay
              name={end}
              label={t(end)}
              defaultValue={period[end]}
              required
              className="w-36"
              {...controlOf(period[end])}
            />
          </Fragment>
        ))}
        <Button type="submit" variant="secondary" size="dense">
          {t('show')}
        </Button>
      </Form>
      {problem && (
        <p id={PROBLEM_ID} role="alert" className="basis-full text-[0.9375rem] font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
