import { sumOf } from '../amounts/rules.ts';

/** What was paid ahead for a visit and is still here. */
export type AheadOfVisit = { reservationId: number; termFrom: Date; left: number };

/** What was paid ahead above what a bill takes of it, with the visit for which most of it was paid; null where nothing was. */
export function overpaid(visits: readonly AheadOfVisit[], spent: number) {
  const amount = sumOf(visits.map(({ left }) => left)) - spent;
  const [most] = visits.toSorted((one, other) => other.left - one.left);
  if (!most || amount <= 0) return null;
  const { reservationId, termFrom } = most;
  return { amount, reservationId, termFrom };
}
