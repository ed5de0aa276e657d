'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ClientRecord } from '@/lib/clients/answer';
import { useSend } from '../_parts/use-send';
import { PlainDialog } from '../reservations/plain-dialog';

/** Says what will be gone before it is. */
export function EraseDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const t = useTranslations('board.clients');
  const cancel = useTranslations('board.form')('cancel');
  const send = useSend();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    const sent = await send('POST', `/admin/api/clients/${client.id}/erase`, {});
    setBusy(false);
    if (!sent.ok && sent.status !== 404) return;
    onClose();
    router.refresh();
  };
  return (
    <PlainDialog title={`${t('erase')}: ${client.name}`} onClose={onClose}>
      <div className="overflow-y-auto px-5 py-5 sm:px-6">
        <p>{t('eraseQuestion')}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="dense" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" size="dense" disabled={busy} onClick={() => void erase()}>
            {t('erase')}
          </Button>
        </div>
      </div>
    </PlainDialog>
  );
}
