'use client';

import { Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import { useSend } from '../_parts/sending/use-send';

export function RevokeKey({ id, name }: { id: number; name: string }) {
  const t = useTranslations('board.apiKeys');
  const send = useSend();
  const router = useRouter();
  return (
    <DeleteConfirmation
      name={name}
      label={t('revoke')}
      question={t('revokeQuestion')}
      icon={<Unplug aria-hidden="true" className="size-4.5" />}
      onConfirm={async () => {
        await send('DELETE', `/admin/api/api-keys/${id}`, undefined, { message: t('revoked') });
        router.refresh();
        return null;
      }}
    />
  );
}
