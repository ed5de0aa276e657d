'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { randomKey } from '@/lib/browser/random-key';
import { sendToBoard, type Sent } from '@/lib/browser/requests/api';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import type { BillContent } from './bill';
import type { PayBody } from './payment';
import { useOnce } from '../../_parts/sending/use-once';

/** Why what was pressed has not been done: somebody else was faster, or no answer came. */
export type Trouble = { reason: 'changed'; by: string } | { reason: 'lost'; body: PayBody };

const asSale = (body: Record<string, unknown>) => body as SaleRecord; // what these endpoints answer with

/** The bill of a visit, and what is done with it; each answer is the bill as it stands from then on. */
export function useCheckout({
  reservationId,
  onPaid,
  onFailed,
}: {
  reservationId: number;
  onPaid: (sale: SaleRecord) => void;
  onFailed: () => void;
}) {
  const t = useTranslations('board.toast');
  const [sale, setSale] = useState<SaleRecord | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, once] = useOnce();
  const lastPayment = useRef({ body: '', key: '' });
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });

  const sayRefusal = (sent: Exclude<Sent, { ok: true }>) =>
    showToast({ kind: 'error', text: sent.text ?? t(sent.status === 0 ? 'offline' : 'failed') });

  useEffect(() => {
    let left = false;
    void sendToBoard('POST', `/admin/api/reservations/${reservationId}/checkout`).then((sent) => {
      if (left) return;
      if (sent.ok) return setSale(asSale(sent.body));
      showToast({ kind: 'error', text: sent.text ?? t(sent.status === 0 ? 'offline' : 'failed') });
      failed.current();
    });
    return () => {
      left = true;
    };
  }, [reservationId, t]);

  /** The bill as the server has it, where it is another than the one that was seen. */
  const takeOver = async (sent: Exclude<Sent, { ok: true }>, id: number) => {
    const { record, changedBy } = sent.body;
    if (record) {
      setSale(record as SaleRecord);
      setTrouble({ reason: 'changed', by: typeof changedBy === 'string' ? changedBy : '' });
      return;
    }
    sayRefusal(sent);
    if (sent.status !== 409) return;
    const fresh = await sendToBoard('GET', `/admin/api/sales/${id}`);
    if (fresh.ok) setSale(asSale(fresh.body));
  };

  /** @returns whether it was stored */
  const change = (content: BillContent): Promise<boolean> =>
    new Promise((resolve) => {
      if (!sale) return resolve(false);
      once(async () => {
        const body = { editedAt: sale.editedAt, ...content };
        const sent = await sendToBoard('POST', `/admin/api/sales/${sale.id}/lines`, body);
        if (sent.ok) {
          setSale(asSale(sent.body));
          setTrouble(null);
        } else await takeOver(sent, sale.id);
        resolve(sent.ok);
      });
    });

  const pay = (body: PayBody) =>
    once(async () => {
      if (!sale) return;
      const text = JSON.stringify(body);
      // The same press again, after an answer that never came, is the same payment.
      if (lastPayment.current.body !== text) lastPayment.current = { body: text, key: randomKey() };
      const { key } = lastPayment.current;
      const sent = await sendToBoard('POST', `/admin/api/sales/${sale.id}/pay`, body, key);
      if (sent.ok) return onPaid(asSale(sent.body));
      if (sent.status === 0 || sent.status >= 500) return setTrouble({ reason: 'lost', body });
      await takeOver(sent, sale.id);
    });

  return { sale, trouble, busy, change, pay };
}
