import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';

export type ChartTable = { headings: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** A chart with its title and the figure that matters most, and the same numbers as a table for whoever wants them. */
export function ChartFrame({
  title,
  figure,
  legend,
  table,
  className,
  children,
}: {
  title: string;
  figure?: string;
  legend?: ReactNode;
  table: ChartTable;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations('board.chart');
  const id = useId();
  return (
    <figure
      aria-labelledby={id}
      className={`m-0 flex min-w-0 flex-col rounded-card border border-line bg-white/60 p-4 ${className ?? ''}`}
    >
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-sans text-[0.9375rem] font-semibold">
          {title}
        </h3>
        {figure && <span className="numerals text-[0.9375rem] text-muted">{figure}</span>}
      </figcaption>
      {legend}
      <div className="mt-3 flex flex-1 flex-col justify-end">{children}</div>
      <details className="mt-2 text-[0.8125rem] print:hidden">
        <summary className="inline-flex min-h-6 items-center text-muted underline decoration-ink/25 underline-offset-4 hover:text-ink">
          {t('table')}
        </summary>
        {/* oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <div className="mt-2 max-h-64 overflow-auto" tabIndex={0} role="region" aria-label={title}>
          <table className="numerals w-full border-collapse text-right">
            <thead>
              <tr className="border-b border-line">
                {table.headings.map((heading, index) => (
                  <th
                    key={heading}
                    scope="col"
                    className={`px-2 py-1 font-medium ${index ? '' : 'text-left'}`}
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first, ...rest]) => (
                <tr key={first} className="border-b border-line last:border-0">
                  <th scope="row" className="px-2 py-1 text-left font-normal">
                    {first}
                  </th>
                  {rest.map((value, index) => (
                    <td key={table.headings[index + 1]} className="px-2 py-1">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
