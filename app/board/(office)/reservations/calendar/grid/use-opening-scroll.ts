import { useEffect, useEffectEvent, useRef } from 'react';
import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import { columnHeight } from './column-height';
import type { useGridState } from './use-grid';
import { nowIn } from './use-now';

/** The width of the time axis, in pixels. */
const AXIS = 52;
/** Minutes that can be seen above the present moment: who is in the chair. */
const BEFORE_NOW = 60;
const REQUESTED = 'calendar-to-now';

/** Brings the calendar that is on the screen to the present moment, if it shows today. */
export const showNow = () => window.dispatchEvent(new Event(REQUESTED));

const FIRST_COLUMN = 'calendar-to-first-column';

/** Brings its first column into sight, at the time that is on the screen. */
export const showFirstColumn = () => window.dispatchEvent(new Event(FIRST_COLUMN));

/** On a calendar that shows today, an hour before now is at the top; on another one the beginning of work. Later the reader decides. */
export function useOpeningScroll({
  calendar,
  columns,
  entries,
  hours,
  today,
  zone,
}: ReturnType<typeof useGridState>) {
  const ref = useRef<HTMLDivElement>(null);
  const isToday = columns.some(({ day }) => day === today);
  const beginning = () =>
    Math.min(
      ...calendar.open.map(([, from]) => from % MINUTES_PER_DAY),
      ...entries.map(({ from }) => from % MINUTES_PER_DAY),
    ) - 30;
  const scroll = useEffectEvent(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const first = isToday ? nowIn(zone).minute - BEFORE_NOW : beginning();
    const hour = (columnHeight(scroller) / (hours.end - hours.start)) * 60;
    const left = scroller.querySelector<HTMLElement>(`[data-day="${today}"]`)?.offsetLeft ?? 0;
    scroller.scrollTo({
      left: left - AXIS,
      top: ((first - hours.start) / 60) * hour || 0,
      behavior: 'instant',
    });
  });
  useEffect(() => {
    scroll();
    // Scripts may run before the styles are there, without which nothing scrolls.
    if (document.readyState !== 'complete') window.addEventListener('load', scroll, { once: true });
    const toFirst = () => ref.current?.scrollTo({ left: 0, behavior: 'instant' });
    window.addEventListener(REQUESTED, scroll);
    window.addEventListener(FIRST_COLUMN, toFirst);
    return () => {
      window.removeEventListener('load', scroll);
      window.removeEventListener(REQUESTED, scroll);
      window.removeEventListener(FIRST_COLUMN, toFirst);
    };
  }, [isToday]);
  return ref;
}
