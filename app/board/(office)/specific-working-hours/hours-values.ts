import type { Span } from '@/lib/staff-schedule/specific-hours/rules';

/** What the form holds. */
export type HoursValues = {
  employeeId: number | null;
  workplaceId: number | null;
  days: string[];
  spans: Span[];
};

export const EMPTY_SPAN: Span = { timeFrom: '', timeTo: '' };
