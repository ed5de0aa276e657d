'use client';

import { useLayoutEffect, useRef, type FocusEvent } from 'react';

type Place = { row: HTMLElement; at: number };

const presses = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('td:last-child :is(button, a[href]):not(:disabled)')].filter(
    (press) => press.checkVisibility(),
  );

/**
 * Whoever works by the keyboard stays in the row when what was pressed goes with its step, or in the next one when the row goes as well. The
 * focus goes to the last press, which opens the row's menu: an Enter that is still held does nothing there.
 */
export function useRowFocus() {
  const table = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];

  useLayoutEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const { row, at } = place.current;
    const next = row.isConnected ? row : (rows()[at] ?? rows().at(-1));
    if (next) presses(next).at(-1)?.focus({ preventScroll: true });
  });

  return {
    ref: table,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('tbody > tr');
      if (row) place.current = { row, at: rows().indexOf(row) };
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A dialog that a row has opened may stand elsewhere in the page.
      if (!relatedTarget?.closest('dialog')) place.current = null;
    },
  };
}
