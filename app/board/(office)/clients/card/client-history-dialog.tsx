'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { readQuietly } from '@/lib/browser/requests/read';
import type { ClientHistory } from '@/lib/clients/history/answer';
import type { ClientRecord } from '@/lib/clients/answer';
import { formatStamp } from '@/lib/base/time/format';
import { EventList } from '../../reservations/change/history-dialog';
import { PlainDialog } from '../../_parts/plain-dialog';
import { StatusBadge } from '../../_parts/status-badge';

/** Every reservation of a client, the latest first, and what happened to the record. */
export function ClientHistoryDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const t = useTranslations('board.clients');
  const of = useTranslations('board.reservations');
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const [history, setHistory] = useState<ClientHistory | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const path = `/admin/api/clients/${client.id}/history?page=${page}`;
    void readQuietly<ClientHistory>(path, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      setFailed(answer === null);
      if (answer) setHistory((shown) => ({ ...answer, items: [...(shown?.items ?? []), ...answer.items] }));
    });
    return () => leaving.abort();
  }, [client.id, page]);

  return (
    <PlainDialog title={of('historyOf', { name: client.name })} onClose={onClose}>
      <div className="overflow-y-auto px-5 py-4 sm:px-6">
        {failed && <p role="alert">{of('historyFailed')}</p>}
        {!history && !failed && <Skeleton className="h-24 w-full" />}
        {history && (
          <>
            <h3 className="font-sans text-[0.9375rem] font-semibold">{t('reservations')}</h3>
            {history.total === 0 && <p className="mt-2 text-muted">{t('noReservations')}</p>}
            <ul className="mt-2 divide-y divide-line">
              {history.items.map((reservation) => (
                <li
                  key={reservation.id}
                  className="flex flex-wrap items-center justify-between gap-2 py-2 text-[0.9375rem]"
                >
                  <span>
                    {reservation.serviceUnitName}
                    <span className="numerals block text-[0.8125rem] text-muted">
                      {formatStamp(reservation.termFrom, locale)}
                    </span>
                  </span>
                  <StatusBadge of={reservation} />
                </li>
              ))}
            </ul>
            {history.items.length < history.total && (
              <Button
                variant="secondary"
                size="dense"
                className="mt-2"
                onClick={() => setPage(history.page + 1)}
              >
                {t('older')}
              </Button>
            )}
            <h3 className="mt-6 mb-3 font-sans text-[0.9375rem] font-semibold">{t('events')}</h3>
            {history.events.length === 0 && <p className="text-muted">{of('historyEmpty')}</p>}
            <EventList events={history.events} of="clients" />
          </>
        )}
      </div>
    </PlainDialog>
  );
}
