'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { BoardLinkButton } from '@/components/ui/board-link';
import type { ImportKind } from '@/lib/import-export/columns/kinds';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';

/** Says what will be gone before it is. */
export function TakeBack({ id, kind }: { id: number; kind: ImportKind }) {
  const t = useTranslations('board.imports');
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const [confirming, setConfirming] = useState(false);
  const takeBack = async () => {
    await send('POST', `/admin/api/imports/${id}/take-back`, {}, { message: t('begun') });
    router.refresh();
  };
  return (
    <>
      {confirming && (
        <p role="status">
          {t('takeBackHint')} {kind === 'products' && t('takeBackStock')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {confirming ? (
          <>
            <Button variant="danger" size="dense" disabled={busy} onClick={() => once(takeBack)}>
              {t('takeBackSure')}
            </Button>
            <Button variant="quiet" size="dense" disabled={busy} onClick={() => setConfirming(false)}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <>
            <BoardLinkButton href="/board/import" size="dense">
              {t('newFile')}
            </BoardLinkButton>
            <Button variant="secondary" size="dense" onClick={() => setConfirming(true)}>
              {t('takeBack')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
