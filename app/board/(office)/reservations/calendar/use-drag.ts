'use client';

import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import {
  movedBy,
  movedInto,
  resizedTo,
  type Column,
  type Draft,
  type Entry,
  type Hours,
} from './grid-layout';

/** A finger that rests so long means to move, not to scroll. */
const LONG_PRESS = 350;
const THRESHOLD = 5;

export type Grabbed = { entry: Entry; draft: Draft; how: 'move' | 'resize' };

type Setting = {
  columns: readonly Column[];
  hours: Hours;
  grid: number;
  onDrop: (entry: Entry, draft: Draft) => void;
};

const columnAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element instanceof HTMLElement ? element.dataset.column : undefined))
    .find((key) => key !== undefined);

/** Moves and resizes entries by mouse and finger; the keyboard has its own way. */
export function useDrag({ columns, hours, grid, onDrop }: Setting) {
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const end = useRef<(() => void) | null>(null);
  const justDropped = useRef(false);
  useEffect(() => () => end.current?.(), []);

  const grab = (event: ReactPointerEvent, entry: Entry, draft: Draft, how: Grabbed['how']) => {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
    const { clientX: startX, clientY: startY, pointerId, pointerType } = event;
    const body = event.currentTarget.closest('[data-grid]')?.querySelector('[data-column]');
    const scroller = event.currentTarget.closest('[data-scroller]');
    if (!body) return;
    const minutesPerPixel = (hours.end - hours.start) / body.getBoundingClientRect().height;
    const startScroll = scroller?.scrollTop ?? 0;
    let current: Draft | null = null;
    let armed = pointerType === 'mouse' || how === 'resize';
    const timer = armed ? undefined : setTimeout(() => begin(), LONG_PRESS);

    const begin = () => {
      armed = true;
      current = draft;
      setGrabbed({ entry, draft, how });
    };
    const draftAt = (x: number, y: number): Draft => {
      const minutes = (y - startY + (scroller?.scrollTop ?? 0) - startScroll) * minutesPerPixel;
      if (how === 'resize') return resizedTo(draft, draft.to + minutes, grid, hours);
      const column = columns.find(({ key }) => key === columnAt(x, y));
      const placed = column ? movedInto(draft, column) : draft;
      return movedBy(placed, minutes, grid, hours);
    };
    const onMove = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const distance = Math.hypot(moved.clientX - startX, moved.clientY - startY);
      if (!armed && distance > THRESHOLD) return stop();
      if (!current && distance <= THRESHOLD) return;
      if (!current) begin();
      current = draftAt(moved.clientX, moved.clientY);
      setGrabbed({ entry, draft: current, how });
    };
    const onUp = () => {
      const dropped = current;
      stop();
      if (!dropped) return;
      // The browser still counts it as a press of the button.
      justDropped.current = true;
      setTimeout(() => (justDropped.current = false), 0);
      const isMoved =
        dropped.from !== draft.from || dropped.to !== draft.to || dropped.resourceId !== draft.resourceId;
      if (isMoved) onDrop(entry, dropped);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') stop();
    };
    // Once it moves, the finger no longer scrolls.
    const onTouch = (touch: TouchEvent) => {
      if (current) touch.preventDefault();
    };
    const stop = () => {
      clearTimeout(timer);
      current = null;
      end.current = null;
      setGrabbed(null);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('touchmove', onTouch);
    };
    end.current?.();
    end.current = stop;
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', onKey);
    window.addEventListener('touchmove', onTouch, { passive: false });
  };

  return { grabbed, grab, wasDrag: () => justDropped.current };
}
