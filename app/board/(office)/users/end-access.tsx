'use client';

import { Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import type { UserRecord } from '@/lib/accounts/users/answer';
import { useSend } from '../_parts/sending/use-send';
import { AccessQuestion } from './access-question';

/** Says what is open for somebody from outside, and ends all of it at once. */
export function EndAccess({ user }: { user: UserRecord }) {
  const { id, email } = user;
  const t = useTranslations('board.users');
  const send = useSend();
  const router = useRouter();
  return (
    <DeleteConfirmation
      name={email}
      label={t('endAccess')}
      question={<AccessQuestion of={user} />}
      icon={<Unplug aria-hidden="true" className="size-4.5" />}
      onConfirm={async () => {
        await send('POST', `/admin/api/users/${id}/end-access`, {}, { message: t('accessEnded', { email }) });
        router.refresh();
        return null;
      }}
    />
  );
}
