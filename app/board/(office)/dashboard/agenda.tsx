import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { BookedTerm, Dashboard } from '@/lib/dashboard/answer';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { wallTimeOf } from '@/lib/base/time/format';
import { lookOf, useStatusWord } from '../reservations/status-look';

const { INIT, DONE } = RESERVATION_STATUS;

/** Today, a column for each employee: who comes when, and for what. */
export function Agenda({ agenda }: { agenda: Dashboard['agenda'] }) {
  const t = useTranslations('board.dashboard');
  return (
    <section aria-labelledby="agenda" className="flex min-w-0 flex-col gap-3">
      <h2 id="agenda" className="font-sans text-base font-semibold">
        {t('agenda')}
      </h2>
      <div className="columns-[15.5rem] gap-3">
        {agenda.map(({ employee, reservations }) => (
          <article
            key={employee?.id ?? 0}
            aria-label={employee?.name ?? t('nobody')}
            className="mb-3 break-inside-avoid rounded-card border border-line bg-white/60"
          >
            <h3 className="flex items-baseline justify-between gap-2 border-b border-line px-3.5 py-2 font-sans text-[0.9375rem] font-medium">
              {employee?.name ?? t('nobody')}
              <span className="numerals font-normal text-muted">
                <span aria-hidden="true">{reservations.length}</span>
                <VisuallyHidden>{t('terms', { count: reservations.length })}</VisuallyHidden>
              </span>
            </h3>
            {reservations.length === 0 ? (
              <p className="px-3.5 py-2.5 text-[0.875rem] text-muted">{t('nothingToday')}</p>
            ) : (
              <ol className="divide-y divide-line">
                {reservations.map((term) => (
                  <Term key={`${term.id} ${term.termFrom}`} term={term} />
                ))}
              </ol>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}

function Term({ term }: { term: BookedTerm }) {
  const word = useStatusWord()(term);
  const t = useTranslations('board.dashboard');
  const { Icon } = lookOf(term);
  return (
    <li
      className={classNames(
        'grid grid-cols-[2.9rem_minmax(0,1fr)_auto] gap-x-2 px-3.5 py-2 text-[0.875rem] leading-snug',
        term.status === DONE && 'text-muted',
        term.status === INIT && 'bg-blush/30',
      )}
    >
      <span className="numerals">
        <span className="font-medium">{wallTimeOf(term.termFrom)}</span>
        <span className="block text-[0.8125rem] text-muted">{wallTimeOf(term.termTo)}</span>
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{term.clientName}</span>
        <span className="block truncate text-muted">{term.serviceUnit}</span>
        {term.requirements && (
          <span className="block truncate text-clay-deep" title={term.requirements}>
            {t('wish', { text: term.requirements })}
          </span>
        )}
      </span>
      <span title={word}>
        <Icon
          aria-hidden="true"
          className={classNames('mt-0.5 size-4', term.status === INIT ? 'text-clay-deep' : 'text-pine')}
        />
        <VisuallyHidden>{word}</VisuallyHidden>
      </span>
    </li>
  );
}
