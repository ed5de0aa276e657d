import { useState } from 'react';
import type { BookAddress } from '@/lib/booking-rules/book-address';
import type { Locale } from '@/lib/base/statuses';
import { dayOfIso, wallTimeOf } from '@/lib/base/time/format';
import type { Term } from './endpoints';
import { questionsFor } from './questions';
import { useAnswer } from './use-answer';

/**
 * The term that the address names: the one that was pressed, or, when the visitor comes in at this step, the free one at
 * that time. `missed`: there is none any more.
 */
export function useWantedTerm({ parts, day, at }: BookAddress, locale: Locale) {
  const [pressed, setPressed] = useState<{ term: Term; parts: string } | null>(null);
  const wanted = JSON.stringify(parts);
  const term = pressed?.parts === wanted ? pressed.term : null;
  const isPressed = term && dayOfIso(term.from) === day && wallTimeOf(term.from) === at;
  const asks = day && at && !isPressed ? questionsFor(parts, day).terms(day) : null;
  const { answer } = useAnswer<{ terms: Term[] }>(asks, locale);
  const found = answer?.ok ? answer.data.terms.find(({ from }) => wallTimeOf(from) === at) : undefined;
  return {
    term: isPressed ? term : (found ?? null),
    missed: asks !== null && answer !== null && !found,
    press: (chosen: Term) => setPressed({ term: chosen, parts: wanted }),
  };
}
