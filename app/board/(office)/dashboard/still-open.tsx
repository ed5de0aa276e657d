import { useTranslations } from 'next-intl';
import type { Dashboard } from '@/lib/dashboard/answer';
import { wallTimeOf } from '@/lib/base/time/format';
import { openTerms } from '@/lib/dashboard/rules';
import { EntryButton } from './entries';
import { SettleButtons } from '../_parts/settle-buttons';

/** What is over and nobody has said what became of it. */
export function StillOpen({ agenda, now }: { agenda: Dashboard['agenda']; now: number }) {
  const t = useTranslations('board.dashboard');
  const open = openTerms(agenda, now);
  if (open.length === 0) return null;
  return (
    <section
      aria-labelledby="still-open"
      className="overflow-hidden rounded-card border border-clay/60 bg-blush/25"
    >
      <h2
        id="still-open"
        className="border-b border-line px-4 py-2.5 font-sans text-[0.9375rem] font-semibold"
      >
        {t('stillOpen', { count: open.length })}
      </h2>
      <ul className="divide-y divide-line">
        {open.map((term) => (
          <li key={term.id} className="flex flex-wrap items-center justify-end gap-x-2 py-1 pr-3">
            <EntryButton
              entry={term}
              className="flex min-h-11 min-w-0 flex-1 basis-56 cursor-pointer items-baseline gap-3 px-4 py-1.5 text-left text-[0.9375rem] leading-snug hover:bg-sand/70"
            >
              <span className="numerals font-medium">{wallTimeOf(term.termFrom)}</span>
              <span className="min-w-0">
                <span className="block truncate font-medium">{term.clientName}</span>
                <span className="block truncate text-[0.875rem] text-muted">
                  {[term.serviceUnit, term.employee].filter(Boolean).join(' · ')}
                </span>
              </span>
            </EntryButton>
            <SettleButtons id={term.id} name={term.clientName} />
          </li>
        ))}
      </ul>
    </section>
  );
}
