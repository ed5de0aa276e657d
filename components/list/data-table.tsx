import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { named, type Column, type NamedColumn } from './column';
import { ColumnsMenu } from './columns-menu';
import { EmptyState } from './empty-state';
import { listSearch, sortChange, type ListState } from './list-address';
import { BoardLink } from '../ui/board-link';
import { TableScroller } from './table-scroller';

export type { Column };

/** Opaque, since the other columns pass below it. */
const pinned =
  'lg:sticky lg:right-0 lg:z-10 lg:bg-(--row) lg:group-hover:bg-(--row-touched) lg:transition-colors lg:duration-quick pinned';

// oxlint-disable no-redundant-roles, no-interactive-element-to-noninteractive-role -- browsers drop a table's roles when its display changes

/**
 * Rows in columns; on a phone or a tablet each row is a card, and the headings by which one can sort stay as a strip above.
 * What can be done with a row stays in sight however wide the table is. `list` is the name by which the browser remembers
 * the columns that somebody has chosen.
 */
export function DataTable<Row extends { id: number }>({
  list,
  caption,
  rows,
  columns: given,
  state,
  actionsHeading,
  actions,
}: {
  list: string;
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  state: ListState;
  actionsHeading?: string;
  actions?: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return <EmptyState />;
  const columns = named(given);
  const share = `${100 / Math.max(1, columns.filter((column) => isFluid(column) && !column.aside).length)}%`;
  const choosable = columns.slice(1).map(({ name, heading, aside }) => ({ name, heading, aside }));
  return (
    <TableScroller list={list}>
      <table role="table" className="w-full border-collapse text-left text-[0.9375rem] max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-lg:block">
          <tr
            role="row"
            className="border-b border-line max-lg:flex max-lg:gap-1 max-lg:overflow-x-auto max-lg:border-0 max-lg:pb-2"
          >
            {columns.map((column) => (
              <HeadingCell key={column.name} column={column} state={state} />
            ))}
            <th
              role="columnheader"
              scope="col"
              className={classNames(pinned, 'px-2 max-lg:order-first lg:text-right')}
            >
              {actions && <span className="sr-only">{actionsHeading}</span>}
              <ColumnsMenu list={list} columns={choosable} />
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:grid max-lg:gap-2.5 md:max-lg:grid-cols-2">
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              className="group border-line transition-colors duration-quick hover:bg-sand/45 max-lg:grid max-lg:grid-cols-[minmax(6rem,auto)_1fr] max-lg:gap-x-4 max-lg:content-start max-lg:gap-y-1 max-lg:rounded-card max-lg:border max-lg:bg-white/60 max-lg:p-3.5 lg:border-b lg:last:border-b-0"
            >
              {columns.map((column, index) => (
                <RecordCell key={column.name} column={column} row={row} isFirst={index === 0} share={share} />
              ))}
              {actions && (
                <td
                  role="cell"
                  className={classNames(
                    pinned,
                    'max-lg:col-span-2 max-lg:-mx-1 max-lg:-mb-1 max-lg:pt-1 lg:px-2 lg:text-right',
                  )}
                >
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

/** Between the cards and the room for all columns. */
const shrink = 'lg:max-xl:hidden';

/** Shares the width that the others leave. */
const isFluid = ({ numeric, tight, prose }: Column<never>) => !numeric && !tight && !prose;

/** On a card, what a record has not is left out: a label without anything beside it looks like a fault. */
function RecordCell<Row>({
  column,
  row,
  isFirst,
  share,
}: {
  column: NamedColumn<Row>;
  row: Row;
  isFirst: boolean;
  share: string;
}) {
  const { name, heading, numeric, prose, whole, roomy } = column;
  const content = column.cell(row);
  const isEmpty = content === null || content === undefined || content === '';
  return (
    <td
      role="cell"
      data-column={name}
      style={isFluid(column) ? { width: share } : undefined}
      className={classNames(
        'align-middle lg:h-12 lg:px-3 lg:py-1',
        whole && 'lg:py-2.5',
        roomy && shrink,
        isFluid(column) && 'lg:max-w-0 lg:min-w-28',
        // A part that was given nothing to show leaves nothing, or an element with nothing in it.
        isEmpty
          ? 'max-lg:hidden'
          : 'max-lg:contents max-lg:has-[>span:last-child:empty,>span:last-child>:only-child:empty]:hidden',
        isFirst && 'font-medium',
        numeric && 'numerals whitespace-nowrap lg:text-right',
      )}
    >
      {!isFirst && (
        <span aria-hidden="true" className="text-[0.8125rem] leading-6 text-muted lg:hidden">
          {heading}
        </span>
      )}
      <span
        className={classNames(
          'min-w-0 max-lg:[overflow-wrap:anywhere]',
          isFirst && 'max-lg:col-span-2 max-lg:text-base',
          prose && 'lg:line-clamp-2 lg:w-64 lg:leading-tight',
          !prose && !whole && 'cut lg:block lg:leading-tight',
        )}
      >
        {content}
      </span>
    </td>
  );
}

function HeadingCell<Row>({ column, state }: { column: NamedColumn<Row>; state: ListState }) {
  const { sort, name, heading, numeric, roomy } = column;
  const style = classNames(
    'text-[0.8125rem] font-medium whitespace-nowrap',
    numeric && 'lg:text-right',
    roomy && shrink,
  );
  if (!sort) {
    return (
      <th
        role="columnheader"
        scope="col"
        data-column={name}
        className={classNames(style, 'px-3 py-2 text-muted max-lg:sr-only')}
      >
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
      data-column={name}
      aria-sort={isCurrent ? (ascending ? 'ascending' : 'descending') : undefined}
      className={classNames(style, 'max-lg:shrink-0')}
    >
      <BoardLink
        href={listSearch(state, sortChange(state, sort))}
        scroll={false}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1 px-3 hover:text-ink max-lg:rounded-full max-lg:border max-lg:border-line pointer-fine:min-h-9',
          isCurrent ? 'text-ink' : 'text-muted',
          numeric && 'lg:flex-row-reverse',
        )}
      >
        {heading}
        <Arrow
          aria-hidden="true"
          className={classNames('size-3.5', !isCurrent && 'invisible max-lg:hidden')}
        />
      </BoardLink>
    </th>
  );
}
