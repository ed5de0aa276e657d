import { classNames } from '@/components/ui/class-names';

// oxlint-disable no-redundant-roles, no-interactive-element-to-noninteractive-role -- browsers drop a table's roles when its display changes

type SumsRow = {
  label: string;
  cells: readonly string[];
  /** The last cell is not as it should be. */
  isOff?: boolean;
  isTotal?: boolean;
};

/** Sums in columns; on a phone and a tablet each row is a card, and on paper it is a table. */
export function SumsTable({
  list,
  caption,
  headings: [first = '', ...others],
  rows,
}: {
  list: string;
  caption: string;
  headings: readonly string[];
  rows: readonly SumsRow[];
}) {
  return (
    <table
      data-list={list}
      role="table"
      className="w-full border-collapse text-[0.9375rem] max-lg:block lg:bg-white/50 print:table"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-lg:hidden print:table-header-group">
        <tr role="row" className="border-b border-line text-[0.8125rem] text-muted">
          <th role="columnheader" scope="col" className="px-3 py-2 text-left font-medium">
            {first}
          </th>
          {others.map((heading) => (
            <th key={heading} role="columnheader" scope="col" className="px-3 py-2 text-right font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-2.5 print:table-row-group">
        {rows.map(({ label, cells, isOff = false, isTotal = false }) => (
          <tr
            key={label}
            role="row"
            className={classNames(
              'border-line max-lg:grid max-lg:gap-y-1 max-lg:rounded-card max-lg:border max-lg:bg-white/60 max-lg:p-3.5 lg:border-b lg:last:border-b-0 print:table-row print:border-b',
              isTotal && 'font-medium',
            )}
          >
            <th
              role="rowheader"
              scope="row"
              className="numerals px-3 py-2 text-left font-medium max-lg:block max-lg:not-print:p-0 print:table-cell print:py-1"
            >
              {label}
            </th>
            {cells.map((cell, at) => (
              <td
                key={others[at]}
                role="cell"
                className={classNames(
                  'numerals px-3 py-2 text-right whitespace-nowrap max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-3 max-lg:not-print:p-0 print:table-cell print:py-1',
                  isOff && at === cells.length - 1 && 'font-medium text-danger',
                )}
              >
                <span className="text-[0.8125rem] font-normal text-muted lg:hidden print:hidden">
                  {others[at]}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
