'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useUnsaved } from '@/lib/browser/use-unsaved';
import { formatAmount } from '@/lib/kit/format-amount';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { AmountInput } from './amount-input';
import type { Method } from './bill';
import { MethodIcon } from './method-icon';
import { OverpaidNote } from './overpaid-note';
import { changeFor, dueOf, payBody, tipsSum, type PayBody, type Payment, type Tips } from './payment';
import { SplitPayment } from './split-payment';

/** The total, large, and the methods: one press pays all of it. */
export function PayPanel({
  sale,
  tips,
  receiptNumber,
  busy,
  isUnsaved,
  onPay,
}: {
  sale: SaleRecord;
  tips: Tips;
  receiptNumber: string;
  busy: boolean;
  /** A line was changed, and the total does not know it yet. */
  isUnsaved: boolean;
  onPay: (body: PayBody) => void;
}) {
  const t = useTranslations('board.checkout');
  const methodWord = useTranslations('board.paymentMethods');
  const locale = useLocale();
  const [given, setGiven] = useState<number | null>(null);
  const [isSplit, setIsSplit] = useState(false);
  useUnsaved(given !== null);
  const first = useRef<HTMLButtonElement>(null);
  const isEmpty = sale.lines.length === 0;
  const [beginsHere] = useState(!isEmpty);
  useEffect(() => {
    if (beginsHere) first.current?.focus();
  }, [beginsHere]);
  const { total, coinTotal, paidAhead, overpaid, currency, methods } = sale;
  const due = dueOf(sale);
  const price = (amount: number) => formatAmount(amount, currency, locale);
  const tip = tipsSum(tips);
  const change = given === null ? null : changeFor(sale, given, tips);
  const pay = (payments: readonly Payment[], tipMethod?: Method) =>
    onPay(payBody(sale, payments, { given, tips, tipMethod, receiptNumber }));
  const hasCash = methods.includes('CASH');
  const isBlocked = busy || isUnsaved || isEmpty;

  return (
    <section aria-label={t('total')} className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
        <span className="text-[0.9375rem] text-muted">{t(paidAhead > 0 ? 'stillDue' : 'total')}</span>
        <output className="display-3 numerals block !text-[2rem] sm:!text-[2.5rem]">{price(due)}</output>
        <span className="numerals w-full text-[0.9375rem] text-muted">
          {[
            paidAhead > 0 &&
              t('paidAhead', { total: price(total), ahead: price(paidAhead + (overpaid?.amount ?? 0)) }),
            hasCash && coinTotal !== due && t('inCash', { amount: price(coinTotal) }),
            tip > 0 && t('withTips', { tips: price(tip), amount: price(due + tip) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <OverpaidNote sale={sale} />
      {isUnsaved && (
        <p role="status" className="text-[0.9375rem]">
          {t('saveLineFirst')}
        </p>
      )}
      {isSplit && due > 0 ? (
        <SplitPayment sale={sale} tip={tip} busy={isBlocked} onPay={pay} onClose={() => setIsSplit(false)} />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-1">
            {due + tip === 0 ? (
              <MethodButton
                ref={first}
                isFirst
                word={t('nothingDue')}
                disabled={isBlocked}
                onPress={() => pay([])}
              />
            ) : (
              methods.map((method, at) => (
                <MethodButton
                  key={method}
                  ref={at === 0 ? first : undefined}
                  isFirst={at === 0}
                  method={method}
                  word={methods.length === 1 ? t('settled') : methodWord(method)}
                  disabled={isBlocked}
                  onPress={() => pay([{ method, amount: null }])}
                />
              ))
            )}
          </div>
          {hasCash && due > 0 && (
            <div className="grid grid-cols-2 items-end gap-3">
              <AmountInput
                label={t('given')}
                initial={given}
                error={change !== null && change < 0 ? t('tooLittle') : undefined}
                onAmount={setGiven}
              />
              {change !== null && change >= 0 && (
                <p role="status">
                  <span className="block text-[0.8125rem] text-muted">{t('change')}</span>
                  <span className="display-3 numerals !text-[1.75rem] text-pine">{price(change)}</span>
                </p>
              )}
            </div>
          )}
          {methods.length > 1 && due > 0 && (
            <Button
              variant="quiet"
              size="dense"
              className="-ml-4 self-start"
              onClick={() => setIsSplit(true)}
            >
              {t('split')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function MethodButton({
  ref,
  isFirst,
  method,
  word,
  disabled,
  onPress,
}: {
  ref?: React.Ref<HTMLButtonElement> | undefined;
  isFirst: boolean;
  method?: Method;
  word: string;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      ref={ref}
      variant={isFirst ? 'primary' : 'secondary'}
      size="large"
      // Not disabled: it would lose the focus of whoever pays by the keyboard.
      aria-disabled={disabled}
      data-pays-first={isFirst ? '' : undefined}
      onClick={() => {
        if (!disabled) onPress();
      }}
      onKeyDown={(event) => {
        // A key that is still held from the press that led here pays nothing.
        if (event.repeat) event.preventDefault();
      }}
      className="!px-4 only:col-span-2 aria-disabled:opacity-60"
    >
      <MethodIcon method={method} />
      {word}
    </Button>
  );
}
