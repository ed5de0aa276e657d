import { useLocale, useTranslations } from 'next-intl';
import type { ServedTreatment } from '@/lib/clients/served/answer';
import type { MyReservation } from '@/lib/dashboard/my-day/answer';
import type { BillStates } from '@/lib/sales/sale/bill-states';
import { arrangedDay } from '@/lib/dashboard/my-day/rules';
import { formatDuration, wallTimeInZone } from '@/lib/base/time/format';
import { MINUTE } from '@/lib/base/time/units';
import { MyTerm, type Emphasis } from './my-term';

const keyOf = ({ id, termFrom }: MyReservation) => `${id} ${termFrom}`;

type Listed = { terms: MyReservation[]; now: number; bills: BillStates };

/** Any day but today: its terms in their order. */
export function MyList({ terms, now, bills }: Listed) {
  return (
    <ul className="flex flex-col gap-3">
      {terms.map((term) => (
        <li key={keyOf(term)}>
          <MyTerm term={term} now={now} bill={bills.get(term.id)} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Today as it stands at this minute: what is done folded away, what waits for a word, and below the line of now who is here and who comes
 * next. All but the folded are items of one list, so that whatever is open in one of them stays open when the minute moves it.
 */
export function MyToday({
  terms,
  treatments,
  now,
  bills,
  zone,
}: Listed & {
  /** By client. */
  treatments: ReadonlyMap<number, ServedTreatment>;
  zone: string;
}) {
  const t = useTranslations('board.myDay');
  const locale = useLocale();
  const { done, open, current, next, later } = arrangedDay(terms, now);
  const emphasized = (label: string, { clientId }: MyReservation): Emphasis => ({
    label,
    treatment: clientId === null ? null : (treatments.get(clientId) ?? null),
  });
  const until = ({ termFrom }: MyReservation) =>
    formatDuration(Math.ceil((Date.parse(termFrom) - now) / MINUTE), locale);
  return (
    <ul className="flex flex-col gap-3">
      {done.length > 0 && (
        <li key="done">
          <details className="rounded-card border border-line">
            <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-[0.9375rem] text-muted">
              {t('doneCount', { count: done.length })}
            </summary>
            <div className="px-3 pb-3">
              <MyList terms={done} now={now} bills={bills} />
            </div>
          </details>
        </li>
      )}
      {open.map((term) => (
        <li key={keyOf(term)}>
          <MyTerm term={term} now={now} bill={bills.get(term.id)} />
        </li>
      ))}
      <li key="now" className="flex items-center gap-3 text-[0.875rem] font-semibold text-clay-deep">
        <span className="numerals">{t('now', { time: wallTimeInZone(new Date(now), zone) })}</span>
        <span aria-hidden="true" className="h-px flex-1 bg-clay" />
      </li>
      {current.map((term) => (
        <li key={keyOf(term)}>
          <MyTerm term={term} now={now} bill={bills.get(term.id)} emphasis={emphasized(t('isHere'), term)} />
        </li>
      ))}
      {next.map((term) => (
        <li key={keyOf(term)}>
          <MyTerm
            term={term}
            now={now}
            bill={bills.get(term.id)}
            emphasis={emphasized(t('inTime', { time: until(term) }), term)}
          />
        </li>
      ))}
      {later.map((term) => (
        <li key={keyOf(term)}>
          <MyTerm term={term} now={now} bill={bills.get(term.id)} />
        </li>
      ))}
      {current.length + next.length === 0 && (
        <li key="nobody" className="px-1 text-[0.9375rem] text-muted">
          {t('noMoreToday')}
        </li>
      )}
    </ul>
  );
}
