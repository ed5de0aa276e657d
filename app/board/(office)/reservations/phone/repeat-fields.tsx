'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { DayField } from '@/components/form/day-field';
import { isDay } from '@/components/time/read-day';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { SeriesPlan } from '@/lib/series/answer';
import { MOST_DATES, MOST_WEEKS } from '@/lib/series/rules';
import { ReadAgain } from '../../_parts/read-again';
import { endOf, isChosen } from './phone-form';
import { useRequestedParts } from './use-requested-parts';
import { momentOf, PlannedDates } from '../series/planned-dates';
import { usePlannedDates } from '../series/use-planned-dates';

const FEWEST_DATES = 2;
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Whether it repeats; then all dates, which can be changed before any is booked. */
export function RepeatFields({ onCount }: { onCount: (dates: number | null) => void }) {
  const t = useTranslations('board.reservations.series');
  const [everyWeeks, count, until] = useWatch({ name: ['everyWeeks', 'count', 'until'] }) as [
    number | null,
    number | null,
    string,
  ];
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3">
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          name="everyWeeks"
          label={t('repeat')}
          choices={[
            { value: null, label: t('once') },
            ...upTo(1, MOST_WEEKS).map((value) => ({ value, label: t('every', { count: value }) })),
          ]}
        />
        {everyWeeks !== null && (
          <SelectField
            name="count"
            label={t('count')}
            choices={[
              ...upTo(FEWEST_DATES, MOST_DATES).map((value) => ({ value, label: String(value) })),
              { value: null, label: t('untilDay') },
            ]}
          />
        )}
        {everyWeeks !== null && count === null && (
          <DayField name="until" label={t('until')} className="sm:col-start-2" />
        )}
      </div>
      {everyWeeks !== null && (
        <Dates
          everyWeeks={everyWeeks}
          end={isDay(until) || count !== null ? endOf({ count, until }) : null}
          onCount={onCount}
        />
      )}
    </section>
  );
}

function Dates({
  everyWeeks,
  end,
  onCount,
}: {
  everyWeeks: number;
  /** Null: nobody has said yet until when. */
  end: ReturnType<typeof endOf> | null;
  /** How many of them can be booked as they stand; null: they are none any more, or not known yet. */
  onCount: (dates: number | null) => void;
}) {
  const t = useTranslations('board.reservations.series');
  const { setValue } = useFormContext();
  const termFrom = useWatch<{ termFrom: string }, 'termFrom'>({ name: 'termFrom' });
  const parts = useRequestedParts();
  // After each try to book: somebody may have been faster.
  const { submitCount } = useFormState();
  const [turn, setTurn] = useState(0);
  const wanted =
    termFrom && end && parts.every(isChosen) ? { serviceUnits: parts, termFrom, everyWeeks, ...end } : null;
  const rhythm = JSON.stringify(wanted);
  const [changed, setChanged] = useState<{
    rhythm: string;
    dates: string[];
    employeeIds: number[] | null;
  } | null>(null);
  const isChanged = changed?.rhythm === rhythm;
  const body =
    wanted && isChanged
      ? {
          ...wanted,
          dates: changed.dates,
          serviceUnits: parts.map((part, index) => ({
            ...part,
            employeeId: changed.employeeIds?.[index] ?? part.employeeId,
          })),
        }
      : wanted;
  const plan = usePlannedDates<SeriesPlan>('/admin/api/series', body, turn + submitCount);

  useEffect(() => {
    const found = plan?.dates.flatMap((date) => (date.termFrom === null ? [] : momentOf(date)));
    setValue('dates', found ?? []);
    setValue('employeeIds', plan?.employeeIds ?? []);
    onCount(found?.length ?? null);
    return () => onCount(null);
  }, [plan, setValue, onCount]);

  if (!wanted) return <p className="text-[0.9375rem] text-muted">{t('chooseTime')}</p>;
  if (plan === undefined) return <Skeleton className="h-40 w-full" />;
  if (plan === null) return <ReadAgain text={t('failed')} onPress={() => setTurn((before) => before + 1)} />;
  const free = plan.dates.filter(({ outcome }) => outcome !== 'none').length;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-[0.9375rem]">
          {t('summary', { free, count: plan.dates.length })}
        </p>
        {isChanged && (
          <Button variant="quiet" size="dense" className="-mr-3" onClick={() => setChanged(null)}>
            {t('reset')}
          </Button>
        )}
      </div>
      <PlannedDates
        dates={plan.dates}
        onChange={(all) => {
          const dates = all.map(({ moment }) => moment);
          setChanged(dates.length === 0 ? null : { rhythm, dates, employeeIds: plan.employeeIds });
        }}
      />
    </div>
  );
}
