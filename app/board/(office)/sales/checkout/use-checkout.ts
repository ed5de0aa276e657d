'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { sendToBoard, type Sent } from '@/lib/browser/requests/api';
import type { Refused } from '@/lib/browser/requests/request';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { DRAFT } from '@/lib/sales/sale/draft';
import type { BillContent, Changed } from './bill';
import type { PayBody } from './payment';
import { overtaken, refusalText, type Trouble } from './trouble';
import { useKeyOf } from '../../_parts/sending/use-key-of';
import { useOnce } from '../../_parts/sending/use-once';

const asSale = (body: Record<string, unknown>) => body as SaleRecord; // what these endpoints answer with

/** What is paid for: a visit, a bill that is there, or one that begins with what is put on it first. */
export type BillSource = { reservationId: number } | { saleId: number } | { draft: SaleRecord };

const readBill = (source: Exclude<BillSource, { draft: SaleRecord }>): Promise<Sent> =>
  'saleId' in source
    ? sendToBoard('GET', `/admin/api/sales/${source.saleId}`)
    : sendToBoard('POST', `/admin/api/reservations/${source.reservationId}/checkout`);

/** A bill, and what is done with it; each answer is the bill as it stands from then on. */
export function useCheckout({
  source,
  onPaid,
  onFailed,
}: {
  source: BillSource;
  onPaid: (sale: SaleRecord) => void;
  onFailed: () => void;
}) {
  const t = useTranslations('board.toast');
  const [sale, setSale] = useState<SaleRecord | null>('draft' in source ? source.draft : null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, once] = useOnce();
  const keyOf = useKeyOf();
  const [first] = useState(source);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });

  const sayRefusal = (sent: Refused) =>
    showToast({ kind: 'error', text: refusalText(sent) ?? t(sent.status === 0 ? 'offline' : 'failed') });

  useEffect(() => {
    if ('draft' in first) return;
    let left = false;
    void readBill(first).then((sent) => {
      if (left) return;
      if (sent.ok) return setSale(asSale(sent.body));
      showToast({ kind: 'error', text: sent.text ?? t(sent.status === 0 ? 'offline' : 'failed') });
      failed.current();
    });
    return () => {
      left = true;
    };
  }, [first, t]);

  /** The bill as the server has it, where it is another than the one that was seen. */
  const takeOver = async (sent: Refused, id: number) => {
    const { record, changedBy } = sent.body;
    if (record) {
      const fresh = record as SaleRecord; // as these endpoints send it along
      setSale(fresh);
      return setTrouble((before) => overtaken(fresh, changedBy, before));
    }
    sayRefusal(sent);
    if (sent.status !== 409 || id === DRAFT) return;
    const fresh = await sendToBoard('GET', `/admin/api/sales/${id}`);
    if (fresh.ok) setSale(asSale(fresh.body));
  };

  const change = (content: BillContent): Promise<Changed> =>
    new Promise((resolve) => {
      if (!sale) return resolve({ ok: false, fields: {} });
      once(async () => {
        const sent =
          sale.id === DRAFT
            ? await sendToBoard('POST', '/admin/api/sales', content, keyOf(content))
            : await sendToBoard('POST', `/admin/api/sales/${sale.id}/lines`, {
                editedAt: sale.editedAt,
                ...content,
              });
        if (sent.ok) {
          setSale(asSale(sent.body));
          setTrouble(null);
        } else await takeOver(sent, sale.id);
        resolve(sent);
      });
    });

  const pay = (body: PayBody) =>
    once(async () => {
      if (!sale) return;
      const sent = await sendToBoard('POST', `/admin/api/sales/${sale.id}/pay`, body, keyOf(body));
      if (sent.ok) return onPaid(asSale(sent.body));
      if (sent.status === 0 || sent.status >= 500) return setTrouble({ reason: 'lost', body });
      await takeOver(sent, sale.id);
    });

  return { sale, trouble, busy, change, pay };
}
