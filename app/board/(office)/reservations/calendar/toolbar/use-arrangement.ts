import { useState } from 'react';
import { keepChoice } from '@/lib/browser/choice';
import { calendarAddress, shownText, type CalendarState, type Fits, type Shown } from './address';
import { orderCookie, shownCookie } from './saved-columns';

/** Since when who is free comes first: the present moment, or a minute of the day; null: in one's own order. */
export type FreeAt = 'now' | number | null;

/**
 * What a reader changes about the calendar without reading it anew: whose columns, in which order, who is free, what has to fit. The
 * address goes with it, so that a press of Back, or the next week, has it as well; the columns are this browser's choice from then on.
 */
export function useArrangement(wanted: CalendarState, savedOrder: readonly number[]) {
  const [state, setState] = useState(wanted);
  const [order, setOrder] = useState(savedOrder);
  const [freeAt, setFreeAt] = useState<FreeAt>(null);
  const change = (part: Partial<CalendarState>) => {
    const next = { ...state, ...part };
    setState(next);
    window.history.replaceState(null, '', calendarAddress(next));
  };
  return {
    state,
    order,
    freeAt,
    setFreeAt,
    show: (shown: Shown) => {
      change({ shown });
      keepChoice(shownCookie(state.by), shownText(shown));
    },
    fit: (fits: Fits | null) => change({ fits }),
    sort: (next: readonly number[]) => {
      setOrder(next);
      keepChoice(orderCookie(state.by), next.join('.'));
    },
  };
}
