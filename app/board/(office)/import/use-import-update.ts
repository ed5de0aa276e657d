'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useSend } from '../_parts/sending/use-send';

/**
 * Has an import read again as it was chosen, and shows what came of it, also where it was stored or discarded meanwhile.
 * The answer is returned where it was neither.
 */
export function useImportUpdate(id: number) {
  const t = useTranslations('board.imports');
  const send = useSend();
  const router = useRouter();
  return async (body: object) => {
    const sent = await send('PUT', `/admin/api/imports/${id}`, body, { message: t('readDone') });
    const isOver = sent.ok || sent.status === 404 || sent.status === 409;
    if (isOver) router.refresh();
    return isOver ? null : sent;
  };
}
