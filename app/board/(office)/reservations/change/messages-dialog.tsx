'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { Locale } from '@/lib/base/statuses';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import type { ReservationMessages } from '@/lib/conversations/messages/answer';
import { languageTag } from '@/lib/base/i18n/paths';
import { readQuietly } from '@/lib/browser/requests/read';
import { SentMessages } from '../../_parts/sent-messages';
import { PlainDialog } from '../../_parts/plain-dialog';

const countryName = (country: string, locale: Locale) =>
  new Intl.DisplayNames([languageTag(locale)], { type: 'region' }).of(country) ?? country;

/** All messages about a reservation with channel and delivery, and what the client has answered. */
export function MessagesDialog({
  reservation: { id, clientName },
  onClose,
}: {
  reservation: Pick<BoardReservation, 'id' | 'clientName'>;
  onClose: () => void;
}) {
  const t = useTranslations('board.reservations');
  const locale = useLocale();
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
        {messages?.unservedCountry && (
          <p className="mb-3 text-[0.9375rem] font-medium text-clay-deep">
            {t('unservedCountry', { country: countryName(messages.unservedCountry, locale) })}
          </p>
        )}
        {messages && <SentMessages {...messages} />}
      </div>
    </PlainDialog>
  );
}
