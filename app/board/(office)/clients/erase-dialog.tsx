'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ClientRecord } from '@/lib/clients/answer';
import { useSend } from '../_parts/sending/use-send';

/** Says what will be gone before it is. */
export function EraseDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const t = useTranslations('board.clients');
  const cancel = useTranslations('board.form')('cancel');
  const send = useSend();
  const router = useRouter();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    const sent = await send('POST', `/admin/api/clients/${client.id}/erase`, {}, { message: t('erased') });
    setBusy(false);
    if (!sent.ok && sent.status !== 404) return;
    onClose();
    router.refresh();
  };
  return (
    <Dialog open size="small" onClose={onClose} labelledBy={titleId} closeLabel={cancel}>
      <div className="overflow-y-auto p-6">
        <h2 id={titleId} className="display-3 pr-10">
          {t('eraseTitle')}
        </h2>
        <p className="mt-3 font-medium [overflow-wrap:anywhere]">{client.name}</p>
        <p className="mt-1">{t('eraseQuestion')}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="dense" data-focus-first onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" size="dense" disabled={busy} onClick={() => void erase()}>
            {t('erase')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
