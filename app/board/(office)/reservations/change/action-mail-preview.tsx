'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Skeleton } from '@/components/ui/skeleton';
import { sendToBoard } from '@/lib/browser/requests/api';

/** Whoever types on is not asked for in between. */
const PAUSE = 400;

type Mail = { subject: string; html: string };

/** The mail as the client will get it, with what stands in the form. */
export function ActionMailPreview({ reservationId, action }: { reservationId: number; action: string }) {
  const t = useTranslations('board.reservations');
  const reason = useWatch<{ reason: string }, 'reason'>({ name: 'reason' });
  const [mail, setMail] = useState<Mail | null | undefined>();
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(() => {
      const path = `/admin/api/reservations/${reservationId}/mail-preview`;
      void sendToBoard('POST', path, { deed: action, reason }).then((sent) => {
        if (!isLeft) setMail(sent.ok ? (sent.body as Mail) : null); // the answer's schema
      });
    }, PAUSE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [reservationId, action, reason]);
  if (mail === null) return null;
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-[0.8125rem] text-muted">
        {t('mailPreview')}
        {mail && <span className="block font-medium text-ink">{mail.subject}</span>}
      </figcaption>
      {mail ? (
        // A frame of its own for each: one that is given another while it still loads may stay empty.
        <iframe
          key={mail.html}
          title={t('mailPreview')}
          sandbox=""
          srcDoc={mail.html}
          className="h-80 w-full rounded-soft border border-line bg-white"
        />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </figure>
  );
}
