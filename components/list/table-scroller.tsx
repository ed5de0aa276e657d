'use client';

import type { PointerEvent, ReactNode } from 'react';
import { useRowFocus } from './use-row-focus';

/** What is cut off is told by a tooltip, once somebody points at it. */
function labelWhatIsCut({ target }: PointerEvent<HTMLElement>): void {
  const cell = (target as Element).closest<HTMLElement>('.cut');
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}

/** Around a table that may be wider than its place. */
export function TableScroller({ list, children }: { list: string; children: ReactNode }) {
  const focus = useRowFocus();
  return (
    <div
      {...focus}
      data-list={list}
      onPointerOver={labelWhatIsCut}
      className="table-scroller relative overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-white/50"
    >
      {children}
    </div>
  );
}
