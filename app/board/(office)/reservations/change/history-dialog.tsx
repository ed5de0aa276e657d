'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { BoardReservation, ReservationEvent } from '@/lib/booking-board/list/queries';
import { readQuietly } from '@/lib/browser/requests/read';
import { formatStamp } from '@/lib/base/time/format';
import { partOf } from './part-of-event';
import { PlainDialog } from '../../_parts/plain-dialog';

/** Who did what, when and why; the latest first. */
export function HistoryDialog({
  reservation: { id, clientName, segments },
  onClose,
}: {
  reservation: Pick<BoardReservation, 'id' | 'clientName' | 'segments'>;
  onClose: () => void;
}) {
  const t = useTranslations('board.reservations');
  const [events, setEvents] = useState<ReservationEvent[] | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<{ items: ReservationEvent[] }>(
      `/admin/api/reservations/${id}/history`,
      leaving.signal,
    ).then((answer) => {
      if (leaving.signal.aborted) return;
      setEvents(answer?.items ?? null);
      setFailed(answer === null);
    });
    return () => leaving.abort();
  }, [id]);

  return (
    <PlainDialog title={t('historyOf', { name: clientName })} onClose={onClose}>
      <div className="overflow-y-auto px-5 py-4 sm:px-6">
        {failed && <p role="alert">{t('historyFailed')}</p>}
        {!events && !failed && <Skeleton className="h-24 w-full" />}
        {events?.length === 0 && <p className="text-muted">{t('historyEmpty')}</p>}
        <EventList events={events ?? []} of="reservations" segments={segments} />
      </div>
    </PlainDialog>
  );
}

/** `of` names the messages in which the actions have their words. */
export function EventList({
  events,
  of,
  segments,
}: {
  events: ReservationEvent[];
  of: 'reservations' | 'clients';
  segments?: BoardReservation['segments'];
}) {
  return (
    <ol className="flex flex-col border-l-2 border-line">
      {events.map((event) => (
        <Event key={event.id} event={event} of={of} part={partOf(event.changes, segments ?? [])} />
      ))}
    </ol>
  );
}

function Event({
  event: { at, action, by, reason, differences },
  of,
  part,
}: {
  event: ReservationEvent;
  of: 'reservations' | 'clients';
  part: string | null;
}) {
  const t = useTranslations('board.reservations');
  const verb = useTranslations(`board.${of}.actions`);
  const locale = useLocale();
  const verbKey = action as 'created'; // any of the actions: they have no parameters
  const actor = `actors.${by}` as 'actors.client';
  // What the program itself gives as a reason has words; what people typed is shown as it is.
  const known = `reasons.${reason}` as 'reasons.complaint';
  const isNamed = part !== null && differences.some((line) => line.includes(part));
  return (
    <li className="relative pb-4 pl-4 text-[0.9375rem] leading-snug before:absolute before:top-1.5 before:-left-[0.3125rem] before:size-2 before:rounded-full before:bg-pine">
      <p className="font-medium">{verb.has(verbKey) ? verb(verbKey) : action}</p>
      <p className="numerals text-[0.8125rem] text-muted">
        {formatStamp(at, locale)} · {t.has(actor) ? t(actor) : by}
      </p>
      {part && !isNamed && <p className="mt-1">{part}</p>}
      {differences.map((line) => (
        <p key={line} className="numerals mt-1">
          {line}
        </p>
      ))}
      {reason && <p className="mt-1 [overflow-wrap:anywhere]">{t.has(known) ? t(known) : reason}</p>}
    </li>
  );
}
