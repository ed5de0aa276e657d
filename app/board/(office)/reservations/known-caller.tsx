'use client';

import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { KnownClient } from '@/lib/reservations/board/known-clients';
import { dayOfIso, formatDay } from '@/lib/base/time/format';
import { ClientAlert } from '../clients/card/client-alert';
import { OpenCard } from '../clients/card/client-name';

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

/** What whoever books has to know of the one who calls. */
export function KnownCaller({ client }: { client: KnownClient }) {
  const words = useVisitsWords()(client);
  return (
    <div className="flex flex-col gap-2">
      {client.alert && <ClientAlert text={client.alert} />}
      <p className="numerals flex flex-wrap items-center justify-between gap-x-3 text-[0.875rem] text-muted">
        {words}
        <OpenCard id={client.id} />
      </p>
    </div>
  );
}
