import type { WeekSpans } from '@/lib/base/time/week-spans';

/** What a form with the salon's week in it holds. */
export type WeekValues = { days: WeekSpans };
