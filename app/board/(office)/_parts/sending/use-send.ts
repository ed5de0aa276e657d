'use client';

import { useTranslations } from 'next-intl';
import { showToast, type ToastAction } from '@/components/ui/toast/toast';
import { sendToBoard, type Sent } from '@/lib/browser/requests/api';
import type { Method } from '@/lib/browser/requests/request';

export type Success = {
  /** What has been done, in words; out of the answer where it takes the record to say so; null where the answer says it. */
  message: string | ((body: Record<string, unknown>) => string) | null;
  /** What can be done about it, beside those words. */
  actions?: (body: Record<string, unknown>) => ToastAction[];
  /** Of what must happen once, however often it is sent. */
  idempotencyKey?: string;
  /** Whether that refusal is said where it was asked, so that no toast says it as well. */
  saysRefusal?: (body: Record<string, unknown>) => boolean;
};

/** What changes something needs the words of its success; what only reads does not. */
export type Send = {
  (method: 'GET', path: string): Promise<Sent>;
  (method: Exclude<Method, 'GET'>, path: string, body: unknown, success: Success): Promise<Sent>;
};

/**
 * Sends to /admin/api and says at the top right what became of it: the answer's `error`, else its `message`, else a
 * general text; of a success the answer's `message`, else the one given. What a form has more to say about is left to it: a
 * record that somebody else has changed, and reservations that would be left outside.
 */
export function useSend(): Send {
  const t = useTranslations('board.toast');
  return async (method: Method, path: string, body?: unknown, success?: Success) => {
    const { message = null, actions, idempotencyKey, saysRefusal } = success ?? {};
    const sent = await sendToBoard(method, path, body, idempotencyKey);
    if (sent.ok) {
      const done = typeof message === 'function' ? message(sent.body) : message;
      if (method !== 'GET') {
        const text = sent.text ?? done ?? t('success');
        showToast({ kind: 'success', text, actions: actions?.(sent.body) });
      }
    } else if (!('record' in sent.body || 'reservations' in sent.body || saysRefusal?.(sent.body))) {
      showToast({ kind: 'error', text: sent.text ?? t(sent.status === 0 ? 'offline' : 'failed') });
    }
    return sent;
  };
}
