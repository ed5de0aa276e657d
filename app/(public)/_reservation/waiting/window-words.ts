import { formatLongDay } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import { fill, type ReservationLabels } from '../words/labels';
import type { RequestedWindow } from './waiting-windows';

type Words = Pick<ReservationLabels, 'waitBetween' | 'waitSince' | 'waitBefore' | 'waitAnyTime'>;

/** The day that would suit and between which times, as one says it. */
export function windowWords(
  { day, from, to }: RequestedWindow,
  { labels, locale }: { labels: Words; locale: Locale },
): string {
  const text = from
    ? to
      ? labels.waitBetween
      : labels.waitSince
    : to
      ? labels.waitBefore
      : labels.waitAnyTime;
  return `${formatLongDay(day, locale)}, ${fill(text, { from, to })}`;
}
