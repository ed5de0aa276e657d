'use client';

import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { KnownClient } from '@/lib/booking-board/list/known-clients';
import { dayOfIso, formatDay, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { ClientAlert } from '../../clients/known/client-alert';
import { OpenCard } from '../../clients/known/client-name';
import { useClientCard } from '../../clients/known/use-client-card';

type Known = Pick<KnownClient, 'visitsCount' | 'lastVisit'>;

/** "22 visits, last on 18.11.2026 with Jelena"; nothing of whoever never came. */
export function useVisitsWords(): (known: Known) => string | null {
  const t = useTranslations('board.clientCard');
  const locale = useLocale();
  return ({ visitsCount, lastVisit }) => {
    if (!lastVisit) return null;
    const day = formatDay(dayOfIso(lastVisit.termFrom), locale);
    const { employeeName: name } = lastVisit;
    const last = name ? t('lastVisitWith', { day, name }) : t('lastVisit', { day });
    return `${t('visitsHeading', { count: visitsCount })}, ${last}`;
  };
}

/** A line of the matches. */
export function VisitsInShort({ client }: { client: KnownClient }) {
  const words = useVisitsWords()(client);
  return (
    <>
      {words && <span className="numerals text-[0.8125rem] text-muted">{words}</span>}
      {client.alert && (
        <span className="flex items-center gap-1.5 truncate text-[0.8125rem] font-medium text-danger">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{client.alert}</span>
        </span>
      )}
    </>
  );
}

/** What whoever books has to know of the one who calls: the card in short, at once what the search knew of it. */
export function KnownCaller({ client }: { client: KnownClient }) {
  const t = useTranslations('board.clientCard');
  const clients = useTranslations('board.clients');
  const locale = useLocale();
  const words = useVisitsWords()(client);
  const { card } = useClientCard(client.id);
  const [next] = card?.upcoming ?? [];
  const note = card?.notes[0]?.text ?? card?.client.notes;
  const missed = [
    card && card.client.noShowsCount > 0 && clients('noShows', { count: card.client.noShowsCount }),
    card &&
      card.client.lateCancellationsCount > 0 &&
      clients('lateCancellations', { count: card.client.lateCancellationsCount }),
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-1.5 rounded-soft border border-line bg-white/60 px-3.5 py-2.5 text-[0.875rem] leading-snug">
      {client.alert && <ClientAlert text={client.alert} />}
      <p className="numerals flex flex-wrap items-center justify-between gap-x-3 text-muted">
        {words}
        <OpenCard id={client.id} />
      </p>
      {next && (
        <p className="numerals">
          {t('next')}: {formatShortDay(dayOfIso(next.termFrom), locale)} {wallTimeOf(next.termFrom)} ·{' '}
          {next.serviceUnitName}
        </p>
      )}
      {missed.length > 0 && <p className="font-medium text-clay-deep">{missed.join(' · ')}</p>}
      {note && <p className="line-clamp-2 whitespace-pre-line">{note}</p>}
    </div>
  );
}
