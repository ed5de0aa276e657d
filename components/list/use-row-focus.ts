'use client';

import { useLayoutEffect, useRef, type FocusEvent } from 'react';

type Place = { row: HTMLElement; at: number };
type Rows = {
  row: string;
  /** Of a row's presses that match the last is taken: an Enter that is still held does no harm there, as it opens something at most. */
  press: string;
};

/** The last press of a table's row opens the row's menu. */
const OF_TABLE: Rows = { row: 'tbody > tr', press: 'td:last-child :is(button, a[href])' };

const pressIn = (row: HTMLElement, press: string) =>
  [...row.querySelectorAll<HTMLElement>(`:is(${press}):not(:disabled)`)].findLast((each) =>
    each.checkVisibility(),
  );

/**
 * Whoever works by the keyboard stays in the row when what was pressed goes with its step, or in the next one when the row goes as well; after
 * the last one the focus goes to the heading of what is left.
 */
export function useRowFocus({ row: ofRow, press }: Rows = OF_TABLE) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(ofRow) ?? [])];
  /** In a dialog that a row has opened. */
  const isAbove = (target: Element) => target.closest('dialog') !== list.current?.closest('dialog');

  useLayoutEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const { row, at } = place.current;
    const present = rows();
    const nearest = [...(row.isConnected ? [row] : []), ...present.slice(at), ...present.toReversed()];
    for (const each of nearest) {
      const next = pressIn(each, press);
      if (next) return next.focus({ preventScroll: true });
    }
    const rest = list.current?.querySelector<HTMLElement>('h2') ?? list.current;
    if (!rest) return;
    rest.tabIndex = -1;
    rest.focus({ preventScroll: true });
  });

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const row = isAbove(target) ? null : target.closest<HTMLElement>(ofRow);
      if (row) place.current = { row, at: rows().indexOf(row) };
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // A dialog that a row has opened may stand elsewhere in the page.
      if (!isAbove(target) && !relatedTarget?.closest('dialog')) place.current = null;
    },
  };
}
