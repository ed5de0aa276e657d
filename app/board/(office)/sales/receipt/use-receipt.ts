'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { randomKey } from '@/lib/browser/random-key';
import { useSend } from '../../_parts/sending/use-send';

/** Mails the receipt of a sale: to the address that is known, or to one that was just said. @returns whether it is on its way */
export function useReceipt(): (saleId: number, email?: string) => Promise<boolean> {
  const t = useTranslations('board.receipt');
  const send = useSend();
  /** A press whose answer was lost is the same press again. */
  const key = useRef(randomKey());
  return async (saleId, email) => {
    const body = { mail: true, ...(email && { email }) };
    const { ok } = await send('POST', `/admin/api/sales/${saleId}/receipt`, body, {
      message: t('mailed'),
      idempotencyKey: key.current,
    });
    if (ok) key.current = randomKey();
    return ok;
  };
}
