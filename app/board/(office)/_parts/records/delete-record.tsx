'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import { affectedReservations } from '../affected-reservations';
import { useSend } from '../sending/use-send';

/** Deletes one record after a question. `path` names it, such as /admin/api/categories/3; `label` what it is called. */
export function DeleteRecord({
  path,
  name,
  label,
  also,
}: {
  path: string;
  name: string;
  label?: string;
  /** What goes with it, in words. */
  also?: string;
}) {
  const t = useTranslations('board.delete');
  const send = useSend();
  const router = useRouter();
  return (
    <DeleteConfirmation
      name={name}
      label={label}
      question={also ? `${t('question')} ${also}` : undefined}
      onConfirm={async (insisted) => {
        const query = insisted ? '?acceptConflicts=true' : '';
        const sent = await send('DELETE', `${path}${query}`, undefined, { message: t('deleted', { name }) });
        // Gone is what was wanted, also when somebody else was faster.
        if (sent.ok || sent.status === 404) router.refresh();
        return sent.ok ? null : affectedReservations(sent.body);
      }}
    />
  );
}
