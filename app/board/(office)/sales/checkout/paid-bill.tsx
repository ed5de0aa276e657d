'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatStamp } from '@/lib/base/time/format';
import { formatAmount } from '@/lib/kit/format-amount';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { ReceiptActions } from '../receipt/receipt-actions';
import { BillLines } from './bill-lines';
import { OverpaidNote } from './overpaid-note';

/** A bill that is paid: it stays as it is. */
export function PaidBill({ sale }: { sale: SaleRecord }) {
  const t = useTranslations('board.checkout');
  const methodWord = useTranslations('board.paymentMethods');
  const locale = useLocale();
  const { number, paidAt, total, currency, payments, tips, change } = sale;
  const price = (amount: number) => formatAmount(amount, currency, locale);
  return (
    <div className="flex-1 overflow-y-auto px-3 py-3 sm:px-4">
      <p className="px-2 pb-2 text-[0.9375rem] text-muted">
        {t('paidNumber', { number: number ?? 0 })}
        {paidAt && <span className="numerals"> · {formatStamp(paidAt, locale)}</span>}
      </p>
      <BillLines sale={sale} busy={false} />
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line px-2 pt-3">
        <Row word={t('total')} amount={price(total)} isLarge />
        {payments.map(({ id, method, amount }) => (
          <Row key={id} word={methodWord(method)} amount={price(amount)} />
        ))}
        {tips.map(({ id, employeeName, amount }) => (
          <Row key={`tip ${id}`} word={t('tipFor', { name: employeeName })} amount={price(amount)} />
        ))}
        {change > 0 && <Row word={t('change')} amount={price(change)} />}
      </dl>
      <OverpaidNote sale={sale} className="mt-3" />
      <div className="mt-4 px-2">
        <ReceiptActions sale={sale} />
      </div>
    </div>
  );
}

function Row({ word, amount, isLarge = false }: { word: string; amount: string; isLarge?: boolean }) {
  return (
    <>
      <dt className={isLarge ? 'text-lg font-medium' : 'text-muted'}>{word}</dt>
      <dd className={isLarge ? 'numerals text-right text-lg font-medium' : 'numerals text-right'}>
        {amount}
      </dd>
    </>
  );
}
