'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';

/** The client no longer agrees: all photos go, and the history says why. */
export function WithdrawConsent({
  path,
  count,
  onErased,
}: {
  path: string;
  count: number;
  onErased: () => void;
}) {
  const t = useTranslations('board.clientCard.photos');
  const cancel = useTranslations('board.form')('cancel');
  const send = useSend();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [busy, once] = useOnce();
  const erase = () =>
    once(async () => {
      const sent = await send('DELETE', path, undefined, { message: t('erased') });
      if (!sent.ok && sent.status !== 404) return;
      setOpen(false);
      onErased();
    });
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      {open && (
        <Dialog open size="small" onClose={() => setOpen(false)} labelledBy={titleId} closeLabel={cancel}>
          <div className="overflow-y-auto p-6">
            <h2 id={titleId} className="display-3 pr-10">
              {t('withdraw')}
            </h2>
            <p className="mt-3">{t('withdrawQuestion', { count })}</p>
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Button variant="quiet" size="dense" data-focus-first onClick={() => setOpen(false)}>
                {cancel}
              </Button>
              <Button variant="danger" size="dense" disabled={busy} onClick={erase}>
                {t('erase')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
