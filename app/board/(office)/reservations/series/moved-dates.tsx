'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Skeleton } from '@/components/ui/skeleton';
import type { SeriesMovePlan } from '@/lib/series/answer';
import { ReadAgain } from '../../_parts/read-again';
import { momentOf, PlannedDates } from './planned-dates';
import { usePlannedDates } from './use-planned-dates';

export type DateOfSeries = { reservationId: number; termFrom: string };

/** Where this date and all later ones of its series would go: each can be changed, or stay where it is. */
export function MovedDates({
  seriesId,
  reservationId,
  onDates,
}: {
  seriesId: number;
  reservationId: number;
  onDates: (dates: DateOfSeries[]) => void;
}) {
  const t = useTranslations('board.reservations.series');
  const termFrom = useWatch<{ termFrom: string }, 'termFrom'>({ name: 'termFrom' });
  const { submitCount } = useFormState();
  const [turn, setTurn] = useState(0);
  const [changed, setChanged] = useState<{ termFrom: string; dates: DateOfSeries[] } | null>(null);
  const wanted = termFrom
    ? { reservationId, termFrom, ...(changed?.termFrom === termFrom && { dates: changed.dates }) }
    : null;
  const plan = usePlannedDates<SeriesMovePlan>(
    `/admin/api/series/${seriesId}/move`,
    wanted,
    turn + submitCount,
  );

  useEffect(() => {
    const free = plan?.dates.filter((date) => date.outcome !== 'none') ?? [];
    onDates(free.map((date) => ({ reservationId: date.reservationId, termFrom: momentOf(date) })));
  }, [plan, onDates]);

  if (!wanted) return <p className="text-[0.9375rem] text-muted">{t('chooseTime')}</p>;
  if (plan === undefined) return <Skeleton className="h-40 w-full" />;
  if (plan === null) return <ReadAgain text={t('failed')} onPress={() => setTurn((before) => before + 1)} />;
  return (
    <PlannedDates
      dates={plan.dates}
      onChange={(moments) => {
        const dates = moments.map(({ date: { reservationId: id }, moment }) => ({
          reservationId: id,
          termFrom: moment,
        }));
        if (dates.length > 0) setChanged({ termFrom, dates });
      }}
    />
  );
}
