'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { BoardReservation } from '@/lib/booking-board/list/answer';
import { mayNote, presenceState } from '@/lib/booking-rules/presence-rules';
import { PresenceLine } from '../../_parts/presence/presence-line';
import { useActionToast } from '../../_parts/sending/use-action-toast';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';

/** By how much somebody on the phone says that she is late. */
const LATE = [5, 10, 15, 20, 30];

/** How it is with the client on the day, and what can be noted of it by one press. */
export function Presence({ reservation, onNoted }: { reservation: BoardReservation; onNoted: () => void }) {
  const t = useTranslations('board.presence');
  const zone = useTimeZone() ?? 'UTC';
  const [now] = useState(() => Date.now());
  const send = useSend();
  const success = useActionToast();
  const [busy, once] = useOnce();
  const { id, clientName, arrivedAt, startedAt } = reservation;
  const note = (step: 'arrived' | 'started' | 'late', body: object = {}) =>
    once(async () => {
      const sent = await send('POST', `/admin/api/reservations/${id}/${step}`, body, success(step));
      if (sent.ok || sent.status === 404 || sent.status === 409) onNoted();
    });
  if (!mayNote(reservation, 'arrived', { now, zone }) || startedAt !== null) {
    const line = presenceState(reservation, now) && <PresenceLine of={reservation} now={now} />;
    return line && <div className="mt-4 text-[0.9375rem]">{line}</div>;
  }
  return (
    <section className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-[0.9375rem]">
      <PresenceLine of={reservation} now={now} />
      <div className="flex flex-wrap items-center gap-2">
        {arrivedAt === null && (
          <Button variant="secondary" size="dense" disabled={busy} onClick={() => note('arrived')}>
            {t('verbs.arrived')}
          </Button>
        )}
        <Button
          variant={arrivedAt === null ? 'quiet' : 'secondary'}
          size="dense"
          disabled={busy}
          onClick={() => note('started')}
        >
          {t('verbs.started')}
        </Button>
      </div>
      {arrivedAt === null && (
        <div
          role="group"
          aria-label={`${t('verbs.late')}: ${clientName}`}
          className="flex flex-wrap items-center gap-1.5"
        >
          <span className="text-muted">{t('verbs.late')}</span>
          {LATE.map((minutes) => (
            <button
              key={minutes}
              type="button"
              disabled={busy}
              onClick={() => note('late', { minutes })}
              className="numerals min-h-11 rounded-full border border-ink/25 bg-white/75 px-3 hover:border-ink pointer-fine:min-h-8"
            >
              {t('minutes', { minutes })}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
