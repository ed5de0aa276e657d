import type { WeekSpans } from '@/lib/base/time/week-spans';

/** What the form holds. */
export type PatternValues = {
  employeeId: number | null;
  workplaceId: number | null;
  validFrom: string;
  validUntil: string | null;
  weeks: WeekSpans[];
};

export const EMPTY_SPAN = { from: '', to: '' };
