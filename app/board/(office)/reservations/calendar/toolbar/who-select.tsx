'use client';

import { useTranslations } from 'next-intl';
import { denseControlClass } from '@/components/ui/dense';
import { classNames } from '@/components/ui/class-names';
import { offered, type Choices } from '../../../_parts/choices';
import type { CalendarState } from './address';

type Shown = Pick<CalendarState, 'by' | 'only'>;
type Named = readonly { id: number; name: string }[];

/** Whose columns are shown: of all employees or places, or of one alone. */
export function WhoSelect({
  by,
  only,
  columns,
  choices,
  onChoose,
  className,
}: Shown & {
  /** As the calendar has them: of those who are hidden, the ones who are still booked. */
  columns: Named;
  choices: Choices;
  onChoose: (shown: Shown) => void;
  className: string;
}) {
  const t = useTranslations('board.calendar');
  const named = (all: Choices['employees'] | Choices['workplaces']): Named =>
    offered(all).map(({ value, label }) => ({ id: value, name: label }));
  const groups = [
    {
      of: 'employee',
      label: t('byEmployee'),
      all: t('allEmployees'),
      each: by === 'employee' ? columns : named(choices.employees),
    },
    {
      of: 'workplace',
      label: t('byWorkplace'),
      all: t('allWorkplaces'),
      each: by === 'workplace' ? columns : named(choices.workplaces),
    },
  ] as const;
  return (
    <select
      aria-label={t('who')}
      value={`${by} ${only ?? ''}`}
      onChange={({ target }) => {
        const [of, id] = target.value.split(' ');
        onChoose({ by: of === 'workplace' ? 'workplace' : 'employee', only: id ? Number(id) : null });
      }}
      className={classNames(denseControlClass, className)}
    >
      {groups.map(({ of, label, all, each }) => (
        <optgroup key={of} label={label}>
          <option value={`${of} `}>{all}</option>
          {each.map(({ id, name }) => (
            <option key={id} value={`${of} ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
