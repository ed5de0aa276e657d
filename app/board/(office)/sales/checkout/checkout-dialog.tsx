'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast/toast';
import { wallTimeOf } from '@/lib/base/time/format';
import { formatAmount } from '@/lib/kit/format-amount';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { inCalendar } from '../../_parts/in-calendar';
import { PlainDialog } from '../../_parts/plain-dialog';
import { rememberDone } from '../../_parts/sending/just-done';
import { useReceipt } from '../receipt/use-receipt';
import { BillExtras } from './bill-extras';
import { BillLines } from './bill-lines';
import { PaidBill } from './paid-bill';
import { PayPanel } from './pay-panel';
import { ItemSearch } from './item-search';
import { tipsOn, tipsSum, type PayBody, type Tips } from './payment';
import { useCheckout, type BillSource } from './use-checkout';
import type { Trouble } from './trouble';
import { useScans } from './use-scans';
import { withItem } from './bill';
import { findUnreadable } from './unreadable';

/** A bill: that of a visit as booked is paid by one press more. */
export function CheckoutDialog({
  source,
  clientName,
  onClose,
  onPaid,
}: {
  source: BillSource;
  /** Null of who names nobody. */
  clientName: string | null;
  onClose: () => void;
  onPaid: () => void;
}) {
  const t = useTranslations('board.checkout');
  const locale = useLocale();
  const router = useRouter();
  const [typedTips, setTips] = useState<Tips>({});
  const [receiptNumber, setReceiptNumber] = useState('');
  const [isLineUnsaved, setIsLineUnsaved] = useState(false);
  const [isReductionUnsaved, setIsReductionUnsaved] = useState(false);
  const isUnsaved = isLineUnsaved || isReductionUnsaved;
  const bill = useRef<HTMLDivElement>(null);
  useScans(bill);
  const mailReceipt = useReceipt();
  const receiptWord = useTranslations('board.receipt');
  const finish = (paid: SaleRecord) => {
    const price = (amount: number) => formatAmount(amount, paid.currency, locale);
    const said = { amount: price(paid.total), change: price(paid.change) };
    const mail = { label: receiptWord('mail'), act: () => void mailReceipt(paid.id) };
    const { overpaid } = paid;
    const back = overpaid && {
      label: t('giveBack'),
      act: () => router.push(inCalendar({ id: overpaid.reservationId, termFrom: overpaid.termFrom })),
    };
    showToast({
      kind: 'success',
      text: [
        t(paid.change > 0 ? 'paidWithChange' : 'paid', said),
        overpaid && t('toGiveBack', { amount: price(overpaid.amount) }),
      ]
        .filter(Boolean)
        .join(' · '),
      actions: [...(paid.isMailable ? [mail] : []), ...(back ? [back] : [])],
    });
    const [id] = paid.reservationIds;
    if (id !== undefined && paid.paidAt)
      rememberDone({
        id,
        clientId: paid.clientId,
        clientName: paid.clientName ?? clientName ?? '',
        termTo: paid.paidAt,
      });
    onPaid();
  };
  const { sale, trouble, busy, change, pay } = useCheckout({
    source,
    onPaid: finish,
    onFailed: onClose,
  });
  const tips = sale ? tipsOn(sale, typedTips) : typedTips;
  const payWhatCanBeRead = (body: PayBody) => {
    if (!findUnreadable(bill.current)) pay(body);
  };
  const isOpen = sale?.status === 'OPEN';
  const titleOf = () => {
    const name = sale?.clientName ?? clientName;
    if (name) return `${t(sale?.status === 'PAID' ? 'bill' : 'open')}: ${name}`;
    return t('draft' in source ? 'newSale' : 'open');
  };
  return (
    <PlainDialog
      title={titleOf()}
      size="fitted"
      dirty={isOpen && (isUnsaved || tipsSum(tips) > 0 || receiptNumber !== '')}
      onClose={onClose}
    >
      {trouble && <TroubleNote trouble={trouble} paidAt={sale?.paidAt ?? null} busy={busy} onPay={pay} />}
      {!sale && <Skeleton className="m-6 h-64" />}
      {sale && !isOpen && <PaidBill sale={sale} />}
      {sale && isOpen && (
        <div
          ref={bill}
          className="flex min-h-0 flex-1 flex-col sm:grid sm:grid-cols-[minmax(0,1fr)_20rem] short:block"
        >
          <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-3 py-3 sm:px-4 sm:py-4">
            <BillLines sale={sale} busy={busy} onUnsaved={setIsLineUnsaved} onChange={change} />
            <ItemSearch
              currency={sale.currency}
              busy={busy}
              onPick={(item) => void change(withItem(sale, item))}
              onDone={() => document.querySelector<HTMLElement>('[data-pays-first]')?.focus()}
            />
            <BillExtras
              sale={sale}
              busy={busy}
              tips={tips}
              receiptNumber={receiptNumber}
              onChange={change}
              onTips={setTips}
              onReceiptNumber={setReceiptNumber}
              onUnsaved={setIsReductionUnsaved}
            />
          </div>
          <div className="max-h-[60%] shrink-0 overflow-y-auto border-t border-line bg-sand/40 px-5 py-4 sm:max-h-none sm:border-t-0 sm:border-l">
            <PayPanel
              sale={sale}
              tips={tips}
              receiptNumber={receiptNumber}
              busy={busy}
              isUnsaved={isUnsaved}
              onPay={payWhatCanBeRead}
            />
          </div>
        </div>
      )}
    </PlainDialog>
  );
}

function TroubleNote({
  trouble,
  paidAt,
  busy,
  onPay,
}: {
  trouble: Trouble;
  paidAt: string | null;
  busy: boolean;
  onPay: (body: PayBody) => void;
}) {
  const t = useTranslations('board.checkout');
  const words = () => {
    if (trouble.reason === 'lost') return t('lost');
    if (trouble.reason === 'changed')
      return trouble.by ? t('changedBy', { by: trouble.by }) : t('changedMeanwhile');
    if (trouble.by === null) return t('isPaid');
    return t('paidMeanwhile', { who: [trouble.by, paidAt && wallTimeOf(paidAt)].filter(Boolean).join(', ') });
  };
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-blush/60 px-5 py-2 text-[0.9375rem] sm:px-6"
    >
      {words()}
      {trouble.reason === 'lost' && (
        <Button variant="secondary" size="dense" disabled={busy} onClick={() => onPay(trouble.body)}>
          {t('sendAgain')}
        </Button>
      )}
    </p>
  );
}
