'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { Field } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { denseLabelClass } from '@/components/ui/dense';
import { useUnsaved } from '@/lib/browser/use-unsaved';
import { formatAmount } from '@/lib/kit/format-amount';
import { smallestCoin } from '@/lib/sales/amounts/rules';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { AmountInput } from './amount-input';
import type { Method } from './bill';
import { changeOfParts, isRestBelowCoin, isUneven, restOf, type Payment } from './payment';

const MOST = 4;

/** Two or more who share a bill, or two methods of one: the last payment is what the others leave. */
export function SplitPayment({
  sale,
  tip,
  busy,
  onPay,
  onClose,
}: {
  sale: SaleRecord;
  /** What all get together beside the total. */
  tip: number;
  busy: boolean;
  onPay: (payments: readonly Payment[], tipMethod: Method) => void;
  onClose: () => void;
}) {
  const t = useTranslations('board.checkout');
  const methodWord = useTranslations('board.paymentMethods');
  const validation = useTranslations('validation');
  const locale = useLocale();
  const methodId = useId();
  const { methods, currency } = sale;
  const [first = 'ELSEWHERE', second = first] = methods;
  const [payments, setPayments] = useState<readonly Payment[]>([
    { method: first, amount: null },
    { method: second, amount: null },
  ]);
  const [chosen, setChosen] = useState<Method>(first);
  const [isTried, setIsTried] = useState(false);
  useUnsaved(payments.some(({ amount, tendered = null }) => amount !== null || tendered !== null));
  const price = (amount: number) => formatAmount(amount, currency, locale);
  const before = payments.slice(0, -1);
  const rest = restOf(sale, payments);
  const used = [...new Set(payments.map(({ method }) => method))];
  const tipMethod = used.includes(chosen) ? chosen : (used[0] ?? first);
  const change = changeOfParts(payments, rest ?? 0, tipMethod === 'CASH' ? tip : 0);
  const isShort = ({ amount, tendered }: Payment) =>
    typeof tendered === 'number' && tendered < (amount ?? rest ?? 0);
  const isMissing = before.some(({ amount }) => !amount);
  const isReady =
    rest !== null &&
    rest > 0 &&
    !isMissing &&
    !before.some((each) => isUneven(each, currency)) &&
    !payments.some(isShort) &&
    (change === null || change >= 0);
  const tooSmall = validation('smallestCoin', { val: price(smallestCoin(currency)) });
  const problemOf = (payment: Payment, at: number) => {
    if (isUneven(payment, currency)) return tooSmall;
    if (isTried && !payment.amount) return validation('required');
    return rest === null && at === before.length - 1 ? t('tooMuch') : undefined;
  };
  const set = (at: number, changed: Partial<Payment>) =>
    setPayments(payments.map((each, index) => (index === at ? { ...each, ...changed } : each)));

  return (
    <div role="group" aria-label={t('split')} className="flex flex-col gap-3">
      {payments.map((payment, at) => (
        // oxlint-disable-next-line no-array-index-key -- they have no other order than that of their rows
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2">
          <Field size="dense" id={`${methodId}-${at}`} label={t('splitMethod', { number: at + 1 })}>
            {(attributes) => (
              <DenseSelect
                {...attributes}
                value={payment.method}
                onChange={({ target }) => set(at, { method: target.value as Method, tendered: null })}
              >
                {methods.map((method) => (
                  <option key={method} value={method}>
                    {methodWord(method)}
                  </option>
                ))}
              </DenseSelect>
            )}
          </Field>
          {at < payments.length - 1 ? (
            <AmountInput
              label={t('splitAmount')}
              note={currency}
              error={problemOf(payment, at)}
              onAmount={(amount) => set(at, { amount })}
            />
          ) : (
            <div role="status" className="flex flex-col gap-1">
              <span className={denseLabelClass}>{t('splitAmount')}</span>
              <p className="numerals flex min-h-11 items-center font-medium pointer-fine:min-h-9">
                {rest === null ? '–' : price(rest)}
              </p>
              {isRestBelowCoin(sale, payments) && (
                <p className="text-[0.8125rem] font-medium text-danger">{tooSmall}</p>
              )}
            </div>
          )}
          {payment.method === 'CASH' && (
            <AmountInput
              label={t('given')}
              error={isShort(payment) ? t('tooLittle') : undefined}
              onAmount={(tendered) => set(at, { tendered })}
              className="col-start-2"
            />
          )}
        </div>
      ))}
      {tip > 0 && used.length > 1 && (
        <label className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-2 text-[0.9375rem]">
          {t('tipBy')}
          <DenseSelect value={tipMethod} onChange={({ target }) => setChosen(target.value as Method)}>
            {used.map((method) => (
              <option key={method} value={method}>
                {methodWord(method)}
              </option>
            ))}
          </DenseSelect>
        </label>
      )}
      {change !== null && (
        <p role="status" className="flex items-baseline justify-between gap-3">
          <span className="text-[0.8125rem] text-muted">{t(change < 0 ? 'tooLittle' : 'change')}</span>
          {change >= 0 && <span className="numerals text-lg font-medium text-pine">{price(change)}</span>}
        </p>
      )}
      <div className="-ml-3 flex flex-wrap gap-x-1">
        {payments.length < MOST && (
          <Button
            variant="quiet"
            size="dense"
            className="px-3!"
            onClick={() => setPayments([...payments, { method: second, amount: null }])}
          >
            {t('addPayment')}
          </Button>
        )}
        <Button variant="quiet" size="dense" className="px-3!" onClick={onClose}>
          {t('notSplit')}
        </Button>
      </div>
      <Button
        size="large"
        disabled={busy || (!isReady && !isMissing)}
        onClick={() => (isMissing ? setIsTried(true) : onPay(payments, tipMethod))}
      >
        {t('paySplit')}
      </Button>
    </div>
  );
}
