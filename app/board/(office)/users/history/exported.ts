import type { useTranslations } from 'next-intl';
import { wordOr } from '@/lib/base/i18n/word-or';
import type { Locale } from '@/lib/base/statuses';
import { filterHeadingOf } from '@/lib/kit/http/csv-heading';

/** Lists that are parts of a screen. */
const TITLES: Partial<Record<string, string>> = {
  'access-records': 'accessRecords.title',
  'client-replies': 'replies.title',
  'contact-messages': 'contactMessages.title',
  due: 'dueClients.title',
  everything: 'imports.archive.title',
  'failed-mails': 'accessRecords.failedMails',
  'leave-requests': 'leave.heading',
  'newsletter-subscribers': 'dashboard.subscribers',
  'opening-periods': 'hours.periods',
  'payment-requests': 'screens.payments',
  'tax-rates': 'taxRates.title',
  'till-days': 'screens.till',
};
/** Every report has a period. */
const PERIOD = new Set(['from', 'to']);

type Translator = ReturnType<typeof useTranslations<'board'>>;

/** What was downloaded: a list, a report or a day of the till, with how many rows and by which filters. */
export function exportedInWords(
  { list, rows, tillDay, filters }: Record<string, unknown>,
  t: Translator,
  locale: Locale,
): string[] {
  if (typeof list !== 'string') return [];
  const title =
    typeof tillDay === 'number'
      ? t('accessRecords.tillDay', { id: tillDay })
      : wordOr(t, TITLES[list] ?? `screens.${list}`, wordOr(t, `reports.names.${list}`, list));
  const headingOf = filterHeadingOf(list, locale);
  const word = (filter: string) =>
    PERIOD.has(filter) ? t('dashboard.period.label') : (headingOf(filter) ?? t('accessRecords.otherFilters'));
  const named = Array.isArray(filters) ? filters.map((filter) => word(String(filter))) : [];
  return [
    rows === undefined ? title : t('accessRecords.rows', { list: title, count: Number(rows) }),
    ...new Set(named),
  ];
}
