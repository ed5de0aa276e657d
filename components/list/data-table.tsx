import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { EmptyState } from './empty-state';
import { listSearch, sortChange, type ListState } from './list-address';
import { ListLink } from './list-link';

export type Column<Row> = {
  /** The name by which the list can be ordered, if it can. */
  sort?: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right. */
  numeric?: boolean;
};

// oxlint-disable no-redundant-roles, no-interactive-element-to-noninteractive-role -- browsers drop a table's roles when its display changes

/**
 * Rows in columns; on a phone each row is a card, and the headings by which one can sort stay as a strip above.
 */
export function DataTable<Row extends { id: number }>({
  caption,
  rows,
  columns,
  state,
  actionsHeading,
  actions,
}: {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  state: ListState;
  actionsHeading?: string;
  actions?: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return <EmptyState />;
  return (
    <div className="relative overflow-x-auto md:rounded-card md:border md:border-line md:bg-white/50">
      <table role="table" className="w-full border-collapse text-left text-[0.9375rem] max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:block">
          <tr
            role="row"
            className="border-b border-line max-md:flex max-md:gap-1 max-md:overflow-x-auto max-md:border-0 max-md:pb-2"
          >
            {columns.map((column) => (
              <HeadingCell key={column.heading} column={column} state={state} />
            ))}
            {actions && (
              <th role="columnheader" scope="col" className="px-3 max-md:sr-only">
                <span className="sr-only">{actionsHeading}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-2.5">
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              className="border-line transition-colors duration-quick hover:bg-sand/45 max-md:grid max-md:grid-cols-[minmax(6rem,auto)_1fr] max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:bg-white/60 max-md:p-3.5 md:border-b md:last:border-b-0"
            >
              {columns.map((column, index) => (
                <td
                  key={column.heading}
                  role="cell"
                  className={classNames(
                    'align-middle max-md:contents md:h-12 md:px-3 md:py-1.5',
                    index === 0 && 'font-medium',
                    column.numeric && 'numerals whitespace-nowrap md:text-right',
                  )}
                >
                  {index > 0 && (
                    <span aria-hidden="true" className="text-[0.8125rem] leading-6 text-muted md:hidden">
                      {column.heading}
                    </span>
                  )}
                  <span
                    className={classNames(
                      'min-w-0 max-md:[overflow-wrap:anywhere]',
                      index === 0 && 'max-md:col-span-2 max-md:text-base',
                    )}
                  >
                    {column.cell(row)}
                  </span>
                </td>
              ))}
              {actions && (
                <td
                  role="cell"
                  className="max-md:col-span-2 max-md:-mx-1 max-md:-mb-1 max-md:pt-1 md:px-2 md:text-right"
                >
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadingCell<Row>({ column, state }: { column: Column<Row>; state: ListState }) {
  const { sort, heading, numeric } = column;
  const look = classNames('text-[0.8125rem] font-medium whitespace-nowrap', numeric && 'md:text-right');
  if (!sort) {
    return (
      <th role="columnheader" scope="col" className={classNames(look, 'px-3 py-2 text-muted max-md:sr-only')}>
        {heading}
      </th>
    );
  }
  const isCurrent = state.sort === sort;
  const ascending = state.direction === 'ASC';
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isCurrent ? (ascending ? 'ascending' : 'descending') : undefined}
      className={classNames(look, 'max-md:shrink-0')}
    >
      <ListLink
        href={listSearch(state, sortChange(state, sort))}
        scroll={false}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1 px-3 hover:text-ink max-md:rounded-full max-md:border max-md:border-line pointer-fine:min-h-9',
          isCurrent ? 'text-ink' : 'text-muted',
          numeric && 'md:flex-row-reverse',
        )}
      >
        {heading}
        <Arrow
          aria-hidden="true"
          className={classNames('size-3.5', !isCurrent && 'invisible max-md:hidden')}
        />
      </ListLink>
    </th>
  );
}
