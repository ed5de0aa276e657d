'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import type { KnownClient } from '@/lib/booking-board/list/known-clients';
import type { ClientRecord } from '@/lib/clients/answer';
import { useSend } from '../_parts/sending/use-send';
import { ClientSearch } from '../reservations/phone/client-search';
import { PhoneLink } from '../_parts/contact/phone-link';
import { PlainDialog } from '../_parts/plain-dialog';

/** Finds the other record of the same person, and shows both before it makes one of them. */
export function MergeDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const t = useTranslations('board.clients');
  const cancel = useTranslations('board.form')('cancel');
  const send = useSend();
  const router = useRouter();
  const [other, setOther] = useState<KnownClient | null>(null);
  const [busy, setBusy] = useState(false);
  const merge = async () => {
    setBusy(true);
    const { id, editedAt } = client;
    const body = { otherId: other?.id, editedAt };
    const message = t('merged', { name: client.name });
    const sent = await send('POST', `/admin/api/clients/${id}/merge`, body, { message });
    setBusy(false);
    if (!sent.ok && sent.status === 409 && sent.text) showToast({ kind: 'error', text: sent.text });
    // Refused means that one of the two has changed or gone: the list shows how they stand.
    if (sent.ok || sent.status === 404 || sent.status === 409) {
      onClose();
      router.refresh();
    }
  };
  return (
    <PlainDialog title={t('mergeTitle')} onClose={onClose}>
      <div className="flex min-h-96 flex-1 flex-col gap-5 overflow-y-auto px-5 py-5 sm:px-6">
        <ClientSearch label={t('mergeFind')} except={client.id} onPick={setOther} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Side heading={t('mergeSurvivor')} client={client} />
          {other && <Side heading={t('mergeGone')} client={other} />}
        </div>
        <p className="text-[0.9375rem] text-muted">{t('mergeHint')}</p>
        <div className="mt-auto flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="dense" onClick={onClose}>
            {cancel}
          </Button>
          <Button size="dense" disabled={!other || busy} onClick={() => void merge()}>
            {t('mergeDo')}
          </Button>
        </div>
      </div>
    </PlainDialog>
  );
}

function Side({
  heading,
  client,
}: {
  heading: string;
  client: Pick<KnownClient, 'name' | 'email' | 'phone'>;
}) {
  const t = useTranslations('board');
  const none = t('clients.none');
  return (
    <section aria-label={heading} className="rounded-soft border border-line p-4 [overflow-wrap:anywhere]">
      <h3 className="font-sans text-[0.8125rem] text-muted">{heading}</h3>
      <p className="mt-1 font-medium">{client.name}</p>
      <p className="mt-1 text-[0.9375rem]">
        {t('fields.email')}: {client.email ?? none}
      </p>
      <p className="text-[0.9375rem]">
        {t('fields.phone')}: {client.phone ? <PhoneLink number={client.phone} hasIcon={false} /> : none}
      </p>
    </section>
  );
}
