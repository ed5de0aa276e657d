import { useTranslations } from 'next-intl';
import { BarChart, type Tone } from '@/components/chart/bar-chart';
import { ShareBars } from '@/components/chart/share-bars';
import type { Locale } from '@/lib/base/statuses';
import type { Report } from '@/lib/reports/shape/answer';
import { isEmptyReport, isNothing, shortLabel } from '@/lib/reports/shape/rules';
import { amountIn } from './amount';

/** What of a report is drawn: over time the columns on top of each other, else one of them. */
const DRAWN: Record<Report['name'], { stacked: readonly string[]; single: string }> = {
  'day-sheet': { stacked: ['services', 'products', 'other', 'bookedValue'], single: 'takings' },
  takings: { stacked: ['takings', 'bookedValue'], single: 'takings' },
  employees: { stacked: [], single: 'takings' },
  services: { stacked: [], single: 'takings' },
  occupancy: { stacked: [], single: 'occupancy' },
  clients: { stacked: ['newClients', 'returning'], single: 'seen' },
  rebooking: { stacked: [], single: 'rebookedShare' },
  missed: { stacked: ['missed', 'cancelledLate'], single: 'missedShare' },
  sources: { stacked: [], single: 'bookings' },
};
const TONES: readonly Tone[] = ['pine', 'clay', 'taupe'];
const OVER_TIME = new Set(['hour', 'day', 'week', 'month']);
/** So many bars are drawn; the table has the rest. */
const MOST_BARS = 12;
/** In one euro or dinar. */
const SMALLEST_UNITS = 100;

/** The picture of a report: bars over time, or a bar for each row. */
export function ReportPicture({ report, title, locale }: { report: Report; title: string; locale: Locale }) {
  const t = useTranslations('board.reports');
  const { name, columns, rows, groupBy, total } = report;
  const amount = amountIn(locale);
  const at = (column: string) => columns.findIndex((each) => each.name === column);
  if (isEmptyReport(report)) return null;

  if (OVER_TIME.has(groupBy)) {
    const drawn = DRAWN[name].stacked.map(at).filter((index) => index >= 0);
    const unit = columns[drawn[0] ?? 0]?.unit ?? 'count';
    const points = rows.map(({ label, values }) => ({
      label,
      short: shortLabel(groupBy, label),
      // What was given back by more than was taken is drawn as nothing.
      values: drawn.map((index) => Math.max(0, values[index] ?? 0)),
    }));
    // What stands beside the period, or was lost in it, is in the table alone.
    if (isNothing(points.flatMap(({ values }) => values))) return null;
    return (
      <BarChart
        title={title}
        firstHeading={t(`groupings.${groupBy}`)}
        format={(value) => amount(unit, value)}
        least={unit === 'money' ? SMALLEST_UNITS : undefined}
        series={drawn.map((index, place) => ({
          name: columns[index]?.label ?? '',
          tone: TONES[place] ?? 'stone',
        }))}
        points={points}
      />
    );
  }
  const single = Math.max(at(DRAWN[name].single), at('bookedValue'));
  const unit = columns[single]?.unit ?? 'count';
  const valueOf = (values: readonly (number | null)[]) => values[single] ?? null;
  const most = unit === 'share' ? 1 : Math.max(1, ...rows.map(({ values }) => valueOf(values) ?? 0));
  return (
    <ShareBars
      title={title}
      empty={t('empty')}
      bars={rows.slice(0, MOST_BARS).map(({ label, values }, id) => ({
        id,
        name: label,
        part: Math.max(0, valueOf(values) ?? 0) / most,
        value:
          unit === 'money'
            ? withShare(valueOf(values), valueOf(total.values))
            : amount(unit, valueOf(values)),
      }))}
    />
  );

  function withShare(value: number | null, all: number | null): string {
    const shown = amount(unit, value);
    return value !== null && all !== null && all > 0 ? `${shown} · ${amount('share', value / all)}` : shown;
  }
}
