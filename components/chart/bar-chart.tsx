import { useId } from 'react';
import { classNames } from '../ui/class-names';
import { ChartFrame } from './chart-frame';
import { labelEvery, roundMaximum } from './scale';

/** Told apart by hatching as well, not by colour alone. */
export type Tone = 'pine' | 'clay' | 'taupe' | 'stone' | 'hatched';

const fills: Record<Tone, string> = {
  pine: 'fill-pine',
  clay: 'fill-clay',
  taupe: 'fill-taupe',
  stone: 'fill-stone',
  hatched: '',
};

const HEIGHT = 100;
const GAP = 0.22;

/** So many labels have room side by side, by the width of the chart: 2.6 rem for each, as wide as a date and a gap. */
const ROOM = [
  { labels: 2, hide: '@max-[10.5rem]:invisible' },
  { labels: 4, hide: '@min-[10.5rem]:@max-[21rem]:invisible' },
  { labels: 8, hide: '@min-[21rem]:invisible' },
] as const;

/** Where a label has no room. */
const labelClass = (index: number, count: number) =>
  ROOM.map(({ labels, hide }) => index % labelEvery(count, labels) > 0 && hide);

export type Series = { name: string; tone: Tone };
export type Point = {
  label: string;
  /** Below the bar, where there is room. */ short: string;
  values: readonly number[];
};

/** Bars over time, the series on top of each other. The first series stands at the bottom. */
export function BarChart({
  title,
  figure,
  firstHeading,
  series,
  points,
  format,
  least,
  className,
}: {
  title: string;
  figure?: string;
  /** Of the table's first column. */
  firstHeading: string;
  series: readonly Series[];
  points: readonly Point[];
  format: (value: number) => string;
  /** How high the axis reaches where all values are smaller. */
  least?: number;
  className?: string;
}) {
  const hatch = useId();
  const sums = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const maximum = roundMaximum(sums, least);
  const summary = points.map(({ label, values }) => `${label}: ${values.map(format).join(', ')}`);

  return (
    <ChartFrame
      title={title}
      figure={figure}
      className={className}
      legend={series.length > 1 && <Legend series={series} />}
      table={{
        headings: [firstHeading, ...series.map(({ name }) => name)],
        rows: points.map(({ label, values }) => [label, ...values.map(format)]),
      }}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[0.75rem] text-muted">
        <div aria-hidden="true" className="numerals flex flex-col justify-between text-right leading-none">
          <span>{format(maximum)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={points.length > 14 ? title : `${title}. ${summary.join('; ')}`}
          viewBox={`0 0 ${Math.max(1, points.length)} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full overflow-visible"
        >
          <Hatch id={hatch} perUnit={points.length} />
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              x1={0}
              x2={points.length}
              y1={part * HEIGHT}
              y2={part * HEIGHT}
              className="stroke-ink/15"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {points.map((point, index) => (
            <Bar
              key={point.label}
              point={point}
              x={index}
              maximum={maximum}
              series={series}
              hatch={hatch}
              format={format}
            />
          ))}
        </svg>
        <span />
        <div
          aria-hidden="true"
          data-labels=""
          className="numerals @container mt-1 grid leading-none"
          style={{ gridTemplateColumns: `repeat(${Math.max(1, points.length)}, minmax(0, 1fr))` }}
        >
          {points.map(({ label, short }, index) => (
            <span key={label} className="flex justify-center overflow-visible whitespace-nowrap">
              <span className={classNames(...labelClass(index, points.length))}>{short}</span>
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}

function Bar({
  point: { label, values },
  x,
  maximum,
  series,
  hatch,
  format,
}: {
  point: Point;
  x: number;
  maximum: number;
  series: readonly Series[];
  hatch: string;
  format: (value: number) => string;
}) {
  return (
    <g>
      {series.map(({ name, tone }, index) => {
        const value = values[index] ?? 0;
        if (value === 0) return null;
        const below = values.slice(0, index).reduce((sum, each) => sum + each, 0);
        const height = (value / maximum) * HEIGHT;
        return (
          <rect
            key={name}
            x={x + GAP / 2}
            width={1 - GAP}
            y={HEIGHT - (below / maximum) * HEIGHT - height}
            height={height}
            className={classNames(fills[tone], tone === 'hatched' && 'stroke-taupe')}
            fill={tone === 'hatched' ? `url(#${hatch})` : undefined}
            vectorEffect="non-scaling-stroke"
          >
            <title>{`${label}, ${name}: ${format(value)}`}</title>
          </rect>
        );
      })}
    </g>
  );
}

/** Lines that lie level, since the chart is stretched: slanted ones would differ with its width. */
function Hatch({ id, perUnit }: { id: string; perUnit: number }) {
  return (
    <pattern id={id} width={Math.max(1, perUnit)} height={4} patternUnits="userSpaceOnUse">
      <rect width={Math.max(1, perUnit)} height={4} className="fill-paper" />
      <rect width={Math.max(1, perUnit)} height={1.4} className="fill-taupe" />
    </pattern>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  const swatches: Record<Tone, string> = {
    pine: 'bg-pine',
    clay: 'bg-clay',
    taupe: 'bg-taupe',
    stone: 'bg-stone',
    hatched:
      'border border-taupe bg-[repeating-linear-gradient(0deg,var(--salon-taupe)_0_1px,transparent_1px_3px)]',
  };
  return (
    <ul aria-hidden="true" className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-[0.8125rem] text-muted">
      {series.map(({ name, tone }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className={classNames('size-2.5 rounded-[2px] [print-color-adjust:exact]', swatches[tone])} />
          {name}
        </li>
      ))}
    </ul>
  );
}
