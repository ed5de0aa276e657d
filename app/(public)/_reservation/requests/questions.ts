import type { Part } from '@/lib/booking-rules/parts';
import { lastDayOfWindow, type Question } from './endpoints';
import { lastOfStrip } from './free-days';
import { withAnyone } from './parts';

/** Which days and terms are free for what is chosen. */
export type TermQuestions = {
  days: Question;
  terms: (day: string) => Question;
  /** With anyone, where somebody is asked for. */
  daysWithAnyone: Question | null;
};

function partsQuery(parts: Part[]): string {
  const units = parts.map(({ serviceUnitId }) => serviceUnitId);
  const people = parts.map(({ employeeId }) => employeeId ?? 0);
  return `serviceUnits=${units.join()}&employees=${people.join()}`;
}

/** What of it is paid before it is booked. */
export const policyQuestion = (parts: Part[], from: string): Question => ({
  path: `/api/payment-policy?${partsQuery(parts)}&termFrom=${encodeURIComponent(from)}`,
});

/** Of what is to be booked, for whoever books it. */
export function questionsFor(parts: Part[], today: string): TermQuestions {
  const span = `from=${today}&to=${lastDayOfWindow(today)}&countUntil=${lastOfStrip(today)}`;
  const daysFor = (wanted: Part[]) => ({
    path: `/api/visits/available-days?${span}&${partsQuery(wanted)}`,
  });
  const hasPerson = parts.some(({ employeeId }) => employeeId !== null);
  return {
    days: daysFor(parts),
    terms: (day) => ({ path: `/api/visits/available-terms?day=${day}&${partsQuery(parts)}` }),
    daysWithAnyone: hasPerson ? daysFor(withAnyone(parts)) : null,
  };
}
