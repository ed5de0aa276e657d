'use client';

import { useRouter } from 'next/navigation';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import { useSend } from './use-send';

/** Deletes one record after a question. `path` names it, such as /admin/api/categories/3. */
export function DeleteRecord({ path, name }: { path: string; name: string }) {
  const send = useSend();
  const router = useRouter();
  return (
    <DeleteConfirmation
      name={name}
      onConfirm={async () => {
        const sent = await send('DELETE', path);
        // Gone is what was wanted, also when somebody else was faster.
        if (sent.ok || sent.status === 404) router.refresh();
      }}
    />
  );
}
