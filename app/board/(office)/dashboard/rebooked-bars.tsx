import { useTranslations } from 'next-intl';
import { ShareBars } from '@/components/chart/share-bars';
import type { Rebooked } from '@/lib/dashboard/rebooked-answer';

type Rebooking = Rebooked['all']['now'];
const ALL = 0;

/** Of the visits how many were followed by another booking, altogether and by employee, beside the period before. */
export function RebookedBars({ rebooked: { all, employees } }: { rebooked: Rebooked }) {
  const t = useTranslations('board.dashboard.rebooked');
  const today = useTranslations('board.dashboard.today');
  const rows = [{ id: ALL, name: t('all'), ...all }, ...employees];
  const barsOf = (count: (of: Rebooking) => number, total: (of: Rebooking) => number) => {
    const shareOf = (of: Rebooking) => (total(of) === 0 ? null : count(of) / total(of));
    const percent = (share: number | null) =>
      share === null ? '–' : today('percent', { share: Math.round(share * 100) });
    return rows
      .filter((row) => row.id === ALL || total(row.now) > 0)
      .map(({ id, name, now, before }) => ({
        id,
        name,
        part: shareOf(now) ?? 0,
        value: t(shareOf(before) === null ? 'valueAlone' : 'value', {
          share: percent(shareOf(now)),
          count: count(now),
          total: total(now),
          before: percent(shareOf(before)),
        }),
      }));
  };
  return (
    <div className="grid items-start gap-4 lg:order-1 lg:col-span-6 lg:grid-cols-2">
      <ShareBars
        title={t('within24Hours')}
        empty=""
        bars={barsOf(
          (of) => of.within24Hours,
          (of) => of.visits,
        )}
      />
      <ShareBars
        title={t('withinRhythm')}
        empty=""
        bars={barsOf(
          (of) => of.withinRhythm,
          (of) => of.due,
        )}
      />
      <p className="max-w-prose text-[0.8125rem] text-muted lg:col-span-2 lg:-mt-1">{t('how')}</p>
    </div>
  );
}
