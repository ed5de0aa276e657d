import { useLocale, useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { tallLinkClass } from '@/components/ui/link-class';
import { PAYMENT_METHODS } from '@/lib/base/statuses';
import { wallTimeOf } from '@/lib/base/time/format';
import { formatAmount } from '@/lib/kit/format-amount';
import type { JournalEntry } from '@/lib/sales/till-days/rules';

/** Each sale of the day, in the order of its number. */
export function DayJournal({ entries }: { entries: readonly JournalEntry[] }) {
  const t = useTranslations('board.tillDays');
  const words = useTranslations('board.sales');
  const methodWord = useTranslations('board.paymentMethods');
  const locale = useLocale();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="journal" className="rounded-card border border-line bg-paper">
      <h2 id="journal" className="border-b border-line px-4 py-2.5 font-sans text-[0.9375rem] font-semibold">
        {t('salesOf', { count: entries.length })}
      </h2>
      <ul className="divide-y divide-line">
        {entries.map(({ id, number, paidAt, summary, currency, total, paid, counters, receiptNumber }) => (
          <li
            key={id}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)_fit-content(7.5rem)] sm:grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-2 text-[0.9375rem] leading-snug break-inside-avoid pointer-coarse:items-baseline"
          >
            <span className="numerals text-muted">{wallTimeOf(paidAt)}</span>
            <span className="min-w-0">
              <BoardLink href={`/board/sales/${id}`} className={`${tallLinkClass} numerals font-medium`}>
                {words('named', { number })}
              </BoardLink>
              <span className="block text-[0.875rem] text-muted [overflow-wrap:anywhere]">
                {[
                  summary,
                  counters !== null && words('countersNamed', { number: counters }),
                  receiptNumber !== null && `${words('receiptNumber')} ${receiptNumber}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="numerals text-right">
              <span className="block font-medium">{formatAmount(total, currency, locale)}</span>
              <span className="block text-[0.875rem] text-muted">
                {PAYMENT_METHODS.filter((method) => paid[method] !== undefined)
                  .map((method) => methodWord(method))
                  .join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
