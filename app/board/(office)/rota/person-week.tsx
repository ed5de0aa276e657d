'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { classNames } from '@/components/ui/class-names';
import { formatShortDay } from '@/lib/base/time/format';
import type { Plan } from '@/lib/staff-schedule/plan/answer';
import { CellView, useCellWords } from './cell-view';
import { draftKey, type Drafts, type Place } from './drafts';
import { GapText } from './gaps-row';

/** On a phone: the days of one person or place, below each other. */
export function PersonWeek({
  plan,
  drafts,
  today,
  onOpen,
}: {
  plan: Plan;
  drafts: Drafts;
  today: string;
  onOpen: (place: Place) => void;
}) {
  const t = useTranslations('board.plan');
  const locale = useLocale();
  const words = useCellWords({ by: plan.by, compact: false });
  const [chosen, setChosen] = useState<number | null>(null);
  const row = plan.rows.find(({ id }) => id === chosen) ?? plan.rows[0];
  if (!row) return null;
  return (
    <div className="flex flex-col gap-3">
      <DenseSelect
        aria-label={t(`names.${plan.by}`)}
        value={row.id}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {plan.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </DenseSelect>
      <ul className="overflow-hidden rounded-card border border-line bg-paper">
        {row.cells.map((cell, index) => {
          const { day, closed } = plan.days[index] ?? { day: '', closed: null };
          const isDraft = drafts.has(draftKey(plan.by, { id: row.id, day }));
          const gaps = plan.gaps.filter((gap) => gap.day === day);
          return (
            <li key={day} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => onOpen({ id: row.id, day })}
                className={classNames(
                  'grid min-h-14 w-full grid-cols-[6rem_minmax(0,1fr)] gap-3 px-3 py-2 text-left focus-visible:-outline-offset-2',
                  closed !== null && 'bg-sand/70',
                  isDraft && 'bg-blush/40 outline-2 -outline-offset-2 outline-clay outline-dashed',
                )}
              >
                <span
                  className={classNames(
                    'text-[0.9375rem] font-medium first-letter:uppercase',
                    day === today && 'text-clay-deep',
                  )}
                >
                  {formatShortDay(day, locale)}
                  {closed !== null && (
                    <span
                      aria-hidden="true"
                      className="block truncate text-[0.75rem] font-normal text-clay-deep"
                    >
                      {closed || t('closed')}
                    </span>
                  )}
                </span>
                <span className="sr-only">: {words(cell, closed, isDraft)}</span>
                <CellView cell={cell} by={plan.by} closed={closed} compact={false} />
              </button>
              {gaps.length > 0 && (
                <p className="px-3 pb-2 text-[0.75rem] leading-snug">
                  <span className="text-clay-deep">{t('gaps')}: </span>
                  {gaps.map((gap, place) => (
                    <span key={gap.names.join()}>
                      {place > 0 && ' · '}
                      <GapText gap={gap} />
                    </span>
                  ))}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
