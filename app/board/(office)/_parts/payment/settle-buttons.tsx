'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NoShowDialog } from './no-show-dialog';
import { useActionToast } from '../sending/use-action-toast';
import { useOnce } from '../sending/use-once';
import { useSend } from '../sending/use-send';

const VERBS = { noShow: 'no-show', done: 'done' } as const;

/** They came, or they did not: one press, which can be taken back. `usual`: how the first of both looks. */
export function SettleButtons({
  id,
  name,
  usual = 'secondary',
  isPaidAhead = false,
}: {
  id: number;
  name: string;
  usual?: 'primary' | 'secondary';
  /** Then somebody decides what the salon keeps of it. */
  isPaidAhead?: boolean;
}) {
  const t = useTranslations('board.reservations');
  const send = useSend();
  const success = useActionToast();
  const router = useRouter();
  const [busy, once] = useOnce();
  const [isOpen, setIsOpen] = useState(false);
  const settle = (verb: keyof typeof VERBS) =>
    once(async () => {
      await send('POST', `/admin/api/reservations/${id}/${VERBS[verb]}`, {}, success(verb));
      router.refresh();
    });
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      <Button
        variant="quiet"
        size="dense"
        aria-label={`${t('noShow')}: ${name}`}
        disabled={busy}
        onClick={() => (isPaidAhead ? setIsOpen(true) : settle('noShow'))}
      >
        {t('noShow')}
      </Button>
      <Button
        variant={usual}
        size="dense"
        aria-label={`${t('done')}: ${name}`}
        disabled={busy}
        onClick={() => settle('done')}
      >
        {t('done')}
      </Button>
      {isOpen && (
        <NoShowDialog
          id={id}
          clientName={name}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            router.refresh();
          }}
        />
      )}
    </span>
  );
}
