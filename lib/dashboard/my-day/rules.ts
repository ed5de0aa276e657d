import { foldedDay } from '../rules.ts';
import type { MyReservation } from './answer.ts';

type Term = Pick<MyReservation, 'id' | 'status' | 'noShow' | 'termFrom' | 'termTo'>;

export type ArrangedDay<Of> = {
  /** Over and settled. */
  done: Of[];
  /** Over, and nobody has said what became of it. */
  open: Of[];
  /** Begun and not over; with a processing time there are several. */
  current: Of[];
  next: Of[];
  later: Of[];
};

/**
 * A day as its employee needs it now. A visit is settled as one: while she has a part of it ahead, or has had a later one, a part that is
 * over asks nothing.
 */
export function arrangedDay<Of extends Term>(terms: readonly Of[], now: number): ArrangedDay<Of> {
  const { over, ahead } = foldedDay(terms, now);
  const endOf = ({ termTo }: Of) => Date.parse(termTo);
  const isOver = (term: Of) => endOf(term) <= now;
  const isLast = (term: Of) => !terms.some((other) => other.id === term.id && endOf(other) > endOf(term));
  const ended = ahead.filter(isOver);
  const coming = ahead.filter((term) => !isOver(term) && Date.parse(term.termFrom) > now);
  const isNext = ({ termFrom }: Of) => termFrom === coming[0]?.termFrom;
  const done = new Set([...over, ...ended.filter((term) => !isLast(term))]);
  return {
    done: terms.filter((term) => done.has(term)),
    open: ended.filter(isLast),
    current: ahead.filter((term) => !isOver(term) && Date.parse(term.termFrom) <= now),
    next: coming.filter(isNext),
    later: coming.filter((term) => !isNext(term)),
  };
}
