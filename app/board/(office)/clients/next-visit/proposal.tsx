'use client';

import { CalendarPlus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { randomKey } from '@/lib/browser/random-key';
import type { NextVisit } from '@/lib/return-visits/next-visit/answer';
import { useActionToast } from '../../_parts/sending/use-action-toast';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';

/** The next visit in one line, with the press that books it and two others beside it. */
export function Proposal({
  nextVisit: { reservationId, employeeName, serviceUnitName, terms },
  onBooked,
  onTaken,
  onNotNow,
}: {
  nextVisit: NextVisit;
  onBooked: () => void;
  /** Somebody was faster: what is free has changed. */
  onTaken: () => void;
  /** Absent where nobody was asked. */
  onNotNow?: () => void;
}) {
  const t = useTranslations('board.nextVisit');
  const locale = useLocale();
  const send = useSend();
  const success = useActionToast();
  const router = useRouter();
  const [busy, once] = useOnce();
  const [idempotencyKey] = useState(randomKey);
  const [best, ...others] = terms;
  if (!best) return null;
  const inWords = (from: string) => `${formatShortDay(dayOfIso(from), locale)} ${wallTimeOf(from)}`;
  const book = (termFrom: string) =>
    once(async () => {
      const sent = await send(
        'POST',
        `/admin/api/reservations/${reservationId}/rebook`,
        { termFrom },
        { ...success('booked'), idempotencyKey: `${idempotencyKey}-${Date.parse(termFrom)}` },
      );
      if (sent.ok) {
        onBooked();
        router.refresh();
      } else if (sent.status !== 0) onTaken();
    });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-[0.9375rem] leading-snug">
        <span className="numerals font-medium">{inWords(best.from)}</span>
        <span className="text-muted">
          {' · '}
          {[serviceUnitName, employeeName ?? t('anyone')].join(' · ')}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          size="dense"
          disabled={busy}
          aria-busy={busy}
          aria-label={t('bookAt', { when: inWords(best.from) })}
          onClick={() => book(best.from)}
        >
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          {t('book')}
        </Button>
        {others.map(({ from }) => (
          <Button
            key={from}
            variant="secondary"
            size="dense"
            className="numerals"
            disabled={busy}
            aria-label={t('bookAt', { when: inWords(from) })}
            onClick={() => book(from)}
          >
            {inWords(from)}
          </Button>
        ))}
        {onNotNow && (
          <Button variant="quiet" size="dense" className="ml-auto" onClick={onNotNow}>
            {t('notNow')}
          </Button>
        )}
      </div>
    </div>
  );
}
