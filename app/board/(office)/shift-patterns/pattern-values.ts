import type { PatternWeek } from '@/lib/base/time/pattern-week';

/** What the form holds. */
export type PatternValues = {
  employeeId: number | null;
  workplaceId: number | null;
  validFrom: string;
  validUntil: string | null;
  weeks: PatternWeek[];
};

export const EMPTY_SPAN = { from: '', to: '' };
