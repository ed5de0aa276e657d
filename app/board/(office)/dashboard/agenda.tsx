import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Dashboard } from '@/lib/dashboard/answer';
import { foldedDay } from '@/lib/dashboard/rules';
import type { PaymentBadges } from '@/lib/payments/visits/queries';
import type { BillStates } from '@/lib/sales/sale/bill-states';
import { Avatar } from '../employees/avatar';
import { calendarAddress } from '../reservations/calendar/toolbar/address';
import { TermRow } from './term-row';

/** Today, a column for each employee: who comes when, and for what. What is over is folded away. */
export function Agenda({
  agenda,
  today,
  now,
  bills,
  payments,
}: {
  agenda: Dashboard['agenda'];
  today: string;
  now: number;
  /** Of the visits that have one. */
  bills: BillStates;
  payments: PaymentBadges;
}) {
  const t = useTranslations('board.dashboard');
  return (
    <section aria-labelledby="agenda" className="flex min-w-0 flex-col gap-3">
      <h2 id="agenda" className="font-sans text-base font-semibold">
        {t('agenda')}
      </h2>
      <div className="columns-[15.5rem] gap-3">
        {agenda.map(({ employee, reservations }) => {
          const { over, ahead } = foldedDay(reservations, now);
          return (
            <article
              key={employee?.id ?? 0}
              aria-label={employee?.name ?? t('nobody')}
              className="mb-3 break-inside-avoid overflow-hidden rounded-card border border-line bg-white/60"
            >
              <h3 className="flex items-center gap-2.5 border-b border-line px-3.5 py-2 font-sans text-[0.9375rem] font-medium">
                {employee ? (
                  <BoardLink
                    href={calendarAddress({
                      view: 'day',
                      date: today,
                      by: 'employee',
                      shown: [employee.id],
                      fits: null,
                    })}
                    className="flex min-h-11 min-w-0 items-center gap-2.5 hover:underline pointer-fine:min-h-9"
                  >
                    <Avatar name={employee.name} photo={employee.photo} />
                    {employee.name}
                  </BoardLink>
                ) : (
                  t('nobody')
                )}
                <span className="numerals ml-auto font-normal text-muted">
                  <span aria-hidden="true">{reservations.length}</span>
                  <VisuallyHidden>{t('terms', { count: reservations.length })}</VisuallyHidden>
                </span>
              </h3>
              {reservations.length === 0 && (
                <p className="px-3.5 py-2.5 text-[0.875rem] text-muted">{t('nothingToday')}</p>
              )}
              {over.length > 0 && (
                <details className="border-b border-line last:border-b-0">
                  <summary className="min-h-11 cursor-pointer px-3.5 py-2.5 text-[0.875rem] text-muted pointer-fine:min-h-9 pointer-fine:py-1.5">
                    {t('over', { count: over.length })}
                  </summary>
                  <Terms terms={over} now={now} bills={bills} payments={payments} />
                </details>
              )}
              <Terms terms={ahead} now={now} bills={bills} payments={payments} />
            </article>
          );
        })}
      </div>
    </section>
  );
}

function Terms({
  terms,
  now,
  bills,
  payments,
}: {
  terms: Dashboard['agenda'][number]['reservations'];
  now: number;
  bills: BillStates;
  payments: PaymentBadges;
}) {
  if (terms.length === 0) return null;
  return (
    <ol className="divide-y divide-line">
      {terms.map((term) => (
        <li key={`${term.id} ${term.termFrom}`}>
          <TermRow term={term} now={now} bill={bills.get(term.id)} payment={payments.get(term.id)} />
        </li>
      ))}
    </ol>
  );
}
