'use client';

import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { columnHeight } from './column-height';
import { movedBy, movedInto, resizedTo, type Column, type Draft, type Hours } from './grid-layout';

/** A finger that rests so long means to move, not to scroll. */
const LONG_PRESS = 350;
const THRESHOLD = 5;
/** So near the edge of what scrolls, it scrolls along, by so much a frame. */
const EDGE = 40;
const STRIDE = 7;

export type Grabbed<What> = { entry: What; draft: Draft; how: 'move' | 'resize' };

type Setting<What> = {
  columns: readonly Column[];
  hours: Hours;
  grid: number;
  onDrop: (entry: What, draft: Draft) => void;
  /** Onto a day of the strip above the grid. */
  onDropDay: (entry: What, day: string) => void;
};

const columnAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element instanceof HTMLElement ? element.dataset.column : undefined))
    .find((key) => key !== undefined);

const dayAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element instanceof HTMLElement ? element.dataset.stripDay : undefined))
    .find((day) => day !== undefined);

/** How far to scroll in one direction, for a pointer at a place between two edges. */
const strideAt = (place: number, start: number, end: number) =>
  place < start + EDGE ? -STRIDE : place > end - EDGE ? STRIDE : 0;

/** Moves and resizes entries by mouse and, after a long press, by finger; the keyboard has its own way. */
export function useDrag<What>({ columns, hours, grid, onDrop, onDropDay }: Setting<What>) {
  const [grabbed, setGrabbed] = useState<Grabbed<What> | null>(null);
  const end = useRef<(() => void) | null>(null);
  const isMoving = useRef(false);
  const justDropped = useRef(false);
  useEffect(() => {
    // Once an entry moves, the finger no longer scrolls. This has to listen before the finger comes down: a browser that
    // finds nobody to ask scrolls without asking.
    const hold = (touch: TouchEvent) => {
      if (isMoving.current) touch.preventDefault();
    };
    window.addEventListener('touchmove', hold, { passive: false });
    return () => {
      window.removeEventListener('touchmove', hold);
      end.current?.();
    };
  }, []);

  const grab = (event: ReactPointerEvent, entry: What, draft: Draft, how: Grabbed<What>['how']) => {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
    const { clientX: startX, clientY: startY, pointerId, pointerType } = event;
    const body = event.currentTarget.closest('[data-grid]');
    const scroller = event.currentTarget.closest('[data-scroller]');
    if (!body) return;
    const minutesPerPixel = (hours.end - hours.start) / columnHeight(body);
    const startScroll = scroller?.scrollTop ?? 0;
    const isMouse = pointerType === 'mouse';
    let current: Draft | null = null;
    let at = { x: startX, y: startY };
    let frame = 0;

    const begin = () => {
      isMoving.current = true;
      current = draft;
      setGrabbed({ entry, draft, how });
      frame = requestAnimationFrame(scrollAlong);
    };
    const timer = isMouse ? undefined : setTimeout(begin, LONG_PRESS);
    const draftAt = ({ x, y }: typeof at): Draft => {
      const minutes = (y - startY + (scroller?.scrollTop ?? 0) - startScroll) * minutesPerPixel;
      if (how === 'resize') return resizedTo(draft, draft.to + minutes, grid, hours);
      const column = columns.find(({ key }) => key === columnAt(x, y));
      const placed = column ? movedInto(draft, column) : draft;
      return movedBy(placed, minutes, grid, hours);
    };
    const follow = () => {
      current = draftAt(at);
      setGrabbed({ entry, draft: current, how });
    };
    const scrollAlong = () => {
      frame = requestAnimationFrame(scrollAlong);
      if (!scroller || (at.x === startX && at.y === startY)) return;
      const { left, right, top, bottom } = scroller.getBoundingClientRect();
      const before = [scroller.scrollLeft, scroller.scrollTop];
      scroller.scrollBy({
        left: how === 'move' ? strideAt(at.x, left, right) : 0,
        top: strideAt(at.y, top, Math.min(bottom, window.innerHeight)),
        behavior: 'instant',
      });
      if (scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1]) follow();
    };
    const onMove = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const isNear = Math.hypot(moved.clientX - startX, moved.clientY - startY) <= THRESHOLD;
      if (!current && isNear) return;
      // Before its time is over, a finger that moves is scrolling.
      if (!current && !isMouse) return stop();
      if (!current) begin();
      at = { x: moved.clientX, y: moved.clientY };
      follow();
    };
    const onUp = () => {
      const dropped = current;
      stop();
      if (!dropped) return;
      // The browser still counts it as a press of the button.
      justDropped.current = true;
      setTimeout(() => (justDropped.current = false), 0);
      const day = how === 'move' ? dayAt(at.x, at.y) : undefined;
      if (day !== undefined) {
        onDropDay(entry, day);
        return;
      }
      const isMoved =
        dropped.from !== draft.from || dropped.to !== draft.to || dropped.resourceId !== draft.resourceId;
      if (isMoved) onDrop(entry, dropped);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') stop();
    };
    // A long press would otherwise open the browser's own menu.
    const onMenu = (menu: Event) => {
      if (!isMouse) menu.preventDefault();
    };
    const stop = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      isMoving.current = false;
      current = null;
      end.current = null;
      setGrabbed(null);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('contextmenu', onMenu);
    };
    end.current?.();
    end.current = stop;
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', onKey);
    window.addEventListener('contextmenu', onMenu);
  };

  return { grabbed, grab, wasDrag: () => justDropped.current };
}
