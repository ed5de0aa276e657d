'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast';
import { sendToBoard, type Method, type Sent } from '@/lib/browser/api';

export type Send = (method: Method, path: string, body?: unknown) => Promise<Sent>;

/**
 * Sends to /admin/api and says at the top right what became of it: the answer's `error`, else its `message`, else a
 * general text. What a form has more to say about is left to it: a record that somebody else has
 * changed, and reservations that would be left outside.
 */
export function useSend(): Send {
  const t = useTranslations('board.toast');
  return async (method, path, body) => {
    const sent = await sendToBoard(method, path, body);
    if (sent.ok) {
      if (method !== 'GET') showToast({ kind: 'success', text: sent.text ?? t('success') });
    } else if (!('record' in sent.body || 'reservations' in sent.body)) {
      showToast({ kind: 'error', text: sent.text ?? t('failed') });
    }
    return sent;
  };
}
