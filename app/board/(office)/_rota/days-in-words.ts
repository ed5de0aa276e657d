import type { Locale } from '@/lib/base/statuses';
import { formatDay } from '@/lib/base/time/format';

/** `21.12.2026 – 24.12.2026`; a single day once. */
export const daysInWords = (days: { fromDay: string; toDay: string }, locale: Locale): string =>
  [...new Set([days.fromDay, days.toDay])].map((day) => formatDay(day, locale)).join(' – ');
