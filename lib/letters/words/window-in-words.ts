import { translatorOf } from '../../base/i18n/catalogue.ts';
import type { Locale } from '../../base/statuses.ts';
import { formatDayInSentence } from '../../base/time/format.ts';

/** When it would suit somebody who waits: `Saturday 28 November, 14:00–18:00`. */
export function windowInWords(
  { day, from, to }: { day: string; from: string | null; to: string | null },
  locale: Locale,
): string {
  const t = translatorOf(locale);
  const named = formatDayInSentence(day, locale);
  if (from !== null && to !== null) return t('mail.window.between', { day: named, from, to });
  if (from !== null) return t('mail.window.from', { day: named, from });
  return to === null ? named : t('mail.window.until', { day: named, to });
}
