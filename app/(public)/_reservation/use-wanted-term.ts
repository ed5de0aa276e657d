import { useState } from 'react';
import type { BookAddress } from '@/lib/terms/book-address';
import type { Locale } from '@/lib/base/statuses';
import { dayOfIso, wallTimeOf } from '@/lib/base/time/format';
import { questionsFor, type Term } from './endpoints';
import { useAnswer } from './use-answer';

/**
 * The term that the address names: the one that was pressed, or, when the visitor comes in at this step, the free one at
 * that time. `missed`: there is none any more.
 */
export function useWantedTerm({ serviceUnitId, day, at, employeeId }: BookAddress, locale: Locale) {
  const [pressed, setPressed] = useState<Term | null>(null);
  const isPressed = pressed && dayOfIso(pressed.from) === day && wallTimeOf(pressed.from) === at;
  const asks = day && at && !isPressed ? questionsFor(serviceUnitId, day).terms(day, employeeId) : null;
  const { answer } = useAnswer<{ terms: Term[] }>(asks, locale);
  const found = answer?.ok ? answer.data.terms.find(({ from }) => wallTimeOf(from) === at) : undefined;
  return {
    term: isPressed ? pressed : (found ?? null),
    missed: asks !== null && answer !== null && !found,
    press: setPressed,
  };
}
