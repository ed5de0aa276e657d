'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { BoardReservation } from '@/lib/reservations/board/queries';
import type { ReservationMessages } from '@/lib/reservations/messages/answer';
import { readQuietly } from '@/lib/base/browser/read';
import { SentMessages } from '../_parts/sent-messages';
import { PlainDialog } from './plain-dialog';

/** All that was written about a reservation, by which way and what became of it, and what the client has answered. */
export function MessagesDialog({
  reservation: { id, clientName },
  onClose,
}: {
  reservation: Pick<BoardReservation, 'id' | 'clientName'>;
  onClose: () => void;
}) {
  const t = useTranslations('board.reservations');
  const [messages, setMessages] = useState<ReservationMessages | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<ReservationMessages>(`/admin/api/reservations/${id}/messages`, leaving.signal).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        setMessages(answer);
        setFailed(answer === null);
      },
    );
    return () => leaving.abort();
  }, [id]);

  return (
    <PlainDialog title={t('messagesOf', { name: clientName })} onClose={onClose}>
      <div className="overflow-y-auto px-5 py-4 sm:px-6">
        {failed && <p role="alert">{t('messagesFailed')}</p>}
        {!messages && !failed && <Skeleton className="h-24 w-full" />}
        {messages && messages.sent.length + messages.replies.length === 0 && (
          <p className="text-muted">{t('messagesEmpty')}</p>
        )}
        {messages && <SentMessages {...messages} />}
      </div>
    </PlainDialog>
  );
}
