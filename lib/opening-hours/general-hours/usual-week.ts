import { weekSpansOf } from '../../base/time/week-spans.ts';

/** What a salon's week usually looks like: to begin with, and to be changed. */
export const USUAL_WEEK = weekSpansOf((name) =>
  name === 'sun' ? [] : [{ from: '09:00', to: name === 'sat' ? '15:00' : '20:00' }],
);
