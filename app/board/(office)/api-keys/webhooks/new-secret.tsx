'use client';

import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import type { WebhookWithSecret } from '@/lib/webhooks/answer';
import { useSend } from '../../_parts/sending/use-send';
import { ShownOnce } from '../shown-once';

/** Puts another secret in the place of one, and shows it this one time. */
export function NewSecret({ id, name }: { id: number; name: string }) {
  const t = useTranslations('board.webhooks');
  const send = useSend();
  const router = useRouter();
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  return (
    <>
      <DeleteConfirmation
        name={name}
        label={t('newSecret')}
        question={t('newSecretQuestion')}
        icon={<KeyRound aria-hidden="true" className="size-4.5" />}
        onConfirm={async () => {
          const sent = await send('POST', `/admin/api/webhooks/${id}/new-secret`, undefined, {
            message: t('newSecretMade'),
          });
          if (sent.ok) setMade(sent.body as WebhookWithSecret); // as the endpoint answers
          router.refresh();
          return null;
        }}
      />
      {made && (
        <ShownOnce
          title={name}
          label={t('secret')}
          hint={t('secretOnce')}
          value={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
