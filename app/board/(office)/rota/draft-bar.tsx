'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useUnsaved } from '@/lib/browser/use-unsaved';
import { affectedReservations } from '../_parts/affected-reservations';
import { useSend } from '../_parts/sending/use-send';
import { changesOf, type Drafts } from './drafts';

/** How much is drafted, and what becomes of it: published all at once, or thrown away. What that would leave outside is asked about. */
export function DraftBar({
  drafts,
  onDone,
}: {
  drafts: Drafts;
  /** Published, or thrown away. */
  onDone: (isPublished: boolean) => void;
}) {
  const t = useTranslations('board.plan');
  const send = useSend();
  const [objected, setObjected] = useState<{ to: Drafts; what: ReactNode } | null>(null);
  const [notify, setNotify] = useState(true);
  const [isSending, setSending] = useState(false);
  // Of other drafts it says nothing.
  const objection = objected?.to === drafts ? objected.what : null;
  const count = drafts.size;
  const isAnything = count > 0;
  useUnsaved(isAnything);
  if (!isAnything) return null;

  const publish = async (insisted: boolean) => {
    setSending(true);
    const sent = await send(
      'PUT',
      insisted ? '/admin/api/rota?acceptConflicts=true' : '/admin/api/rota',
      { changes: changesOf(drafts), notify },
      {
        message: ({ told: notified }) =>
          [t('published', { count }), t('notified', { count: Number(notified) })].filter(Boolean).join('. '),
      },
    );
    setSending(false);
    if (sent.ok) onDone(true);
    else setObjected({ to: drafts, what: affectedReservations(sent.body) });
  };

  return (
    <section
      aria-label={t('drafts', { count })}
      className="page-end sticky mt-auto bottom-(--bottom-bar,0px) z-20 short:static rounded-card border border-clay bg-paper px-4 py-3 shadow-lift lg:bottom-4 print:hidden"
    >
      {objection && (
        <div role="alert" className="mb-3 text-[0.9375rem]">
          {objection}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-[0.9375rem] font-medium" role="status">
          {t('drafts', { count })}
        </p>
        <label className="mr-2 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] pointer-fine:min-h-8">
          <input
            type="checkbox"
            className="size-4.5 accent-pine"
            checked={notify}
            onChange={({ target }) => setNotify(target.checked)}
          />
          {t('notify')}
        </label>
        <Button variant="quiet" size="dense" disabled={isSending} onClick={() => onDone(false)}>
          {t('discard')}
        </Button>
        <Button
          size="dense"
          disabled={isSending}
          aria-busy={isSending}
          onClick={() => void publish(objection !== null)}
        >
          {t(objection === null ? 'publish' : 'publishAnyway')}
        </Button>
      </div>
    </section>
  );
}
