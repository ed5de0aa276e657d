'use client';

import { UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import type { UserRecord } from '@/lib/accounts/users/answer';
import { useSend } from '../_parts/sending/use-send';

/** Takes a user out and keeps the record. */
export function SoftDeleteUser({ user: { id, email, calendarFeeds: count } }: { user: UserRecord }) {
  const t = useTranslations('board.users');
  const send = useSend();
  const router = useRouter();
  const message = `${t('softDeleted', { email })} ${t('feedsEnd', { count })}`;
  return (
    <DeleteConfirmation
      name={email}
      label={t('softDelete')}
      question={`${t('softDeleteQuestion')} ${t('feedsEnd', { count })}`}
      icon={<UserX aria-hidden="true" className="size-4.5" />}
      onConfirm={async () => {
        await send('POST', `/admin/api/users/${id}/soft-delete`, {}, { message });
        router.refresh();
        return null;
      }}
    />
  );
}
