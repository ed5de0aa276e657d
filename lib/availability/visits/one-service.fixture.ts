import type { Search, Term } from '../schedule/schedule.ts';
import { countFreeVisits, firstFreeVisits, freeVisits, nearestFreeVisits } from './plan.ts';
import type { VisitPlan, VisitSearch } from './visit.ts';

/* The terms of one service, which are the visits of one: so that what is said of terms is tried on what is offered and booked. */

const asVisit = (search: Search): VisitSearch => ({ parts: [search], gapMinutes: 0 });
const termsOf = (plans: VisitPlan[]): Term[] => plans.map(({ term }) => term);

export const freeTerms = ({ day, ...search }: Search & { day: string }): Term[] =>
  termsOf(freeVisits({ ...asVisit(search), day }));

export const countFreeTerms = ({ days, ...search }: Search & { days: readonly string[] }): number[] =>
  countFreeVisits({ ...asVisit(search), days });

export const firstFreeTerms = ({
  after,
  count,
  ...search
}: Search & { after: number; count: number }): Term[] =>
  termsOf(firstFreeVisits({ ...asVisit(search), after, count }));

export const nearestFreeTerms = ({
  around,
  from,
  to,
  limit,
  ...search
}: Search & { around: number; from: string; to: string; limit: number }): Term[] =>
  termsOf(nearestFreeVisits({ ...asVisit(search), around, from, to, limit }));
