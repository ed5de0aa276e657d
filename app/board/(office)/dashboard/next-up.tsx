import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import { wallTimeOf } from '@/lib/base/time/format';
import { nextTerms } from '@/lib/dashboard/rules';
import { ClientAlert } from '../clients/known/client-alert';
import { ClientName } from '../clients/known/client-name';
import { Avatar } from '../employees/avatar';
import { EntryButton } from './entries';

/** Who comes next, large: to whom, with what must be known. */
export function NextUp({ agenda, now }: { agenda: Dashboard['agenda']; now: number }) {
  const t = useTranslations('board.dashboard');
  const next = nextTerms(agenda, now);
  return (
    <section
      aria-labelledby="next"
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-white/70 px-5 py-4"
    >
      <h2 id="next" className="font-sans text-[0.8125rem] font-semibold text-muted">
        {t('next')}
      </h2>
      {next.length === 0 && <p className="text-[0.9375rem]">{t('nobodyElse')}</p>}
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {next.map(({ term, employee }) => (
          <li key={`${term.id} ${term.serviceUnit}`} className="flex min-w-0 flex-col gap-2">
            <p className="flex items-baseline gap-3">
              <span className="display-3 numerals">{wallTimeOf(term.termFrom)}</span>
              <ClientName
                id={term.clientId}
                name={term.clientName}
                className="min-w-0 truncate text-[1.1875rem] font-medium"
              />
            </p>
            <EntryButton
              entry={term}
              className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-soft px-2 py-1 text-left text-[0.9375rem] leading-snug transition-colors duration-quick hover:bg-sand/70"
            >
              <Avatar name={employee?.name ?? '–'} photo={employee?.photo ?? null} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{term.serviceUnit}</span>
                <span className="block truncate text-muted">
                  {[employee?.name, term.workplace].filter(Boolean).join(' · ')}
                </span>
              </span>
            </EntryButton>
            {term.clientAlert && <ClientAlert text={term.clientAlert} />}
            {term.requirements && (
              <p className="text-[0.9375rem] text-clay-deep [overflow-wrap:anywhere]">
                {t('requirements', { text: term.requirements })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
