import { useLocale, useTranslations } from 'next-intl';
import { formatAmount } from '@/lib/kit/format-amount';
import { formatRate } from '@/lib/kit/format-rate';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { dueOf } from '../checkout/payment';

/** What it comes to, what of that is tax, and how it was paid; of an open one, what was paid ahead and what is still due. */
export function SaleSums({ sale }: { sale: SaleRecord }) {
  const { total, currency, discount, discountReason, taxes, payments, tips, change, paidAhead } = sale;
  const t = useTranslations('board.checkout');
  const words = useTranslations('board.sales');
  const methodWord = useTranslations('board.paymentMethods');
  const locale = useLocale();
  const price = (amount: number) => formatAmount(amount, currency, locale);
  const rows = [
    { word: t('total'), amount: total, isLarge: true },
    // The lines are without it already.
    ...(discount !== 0
      ? [{ word: [words('reductionShared'), discountReason].filter(Boolean).join(' · '), amount: discount }]
      : []),
    ...taxes.map(({ basisPoints, tax }) => ({
      word: words('taxContained', { rate: formatRate(basisPoints, locale) }),
      amount: tax,
    })),
    ...(paidAhead > 0
      ? [
          { word: methodWord('DEPOSIT'), amount: paidAhead },
          { word: t('stillDue'), amount: dueOf(sale), isLarge: true },
        ]
      : []),
    ...payments.map(({ method, amount }) => ({ word: methodWord(method), amount })),
    ...tips.map(({ employeeName, method, amount }) => ({
      word: `${t('tipFor', { name: employeeName })} · ${methodWord(method)}`,
      amount,
    })),
    ...(change > 0 ? [{ word: t('change'), amount: change }] : []),
  ];
  return (
    <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line px-2 pt-3 pb-2">
      {rows.map(({ word, amount, isLarge = false }, at) => (
        // oxlint-disable-next-line no-array-index-key -- they stay as they are
        <Row key={at} word={word} amount={price(amount)} isLarge={isLarge} />
      ))}
    </dl>
  );
}

const Row = ({ word, amount, isLarge }: { word: string; amount: string; isLarge: boolean }) => (
  <>
    <dt className={isLarge ? 'text-lg font-medium' : 'text-muted'}>{word}</dt>
    <dd className={isLarge ? 'numerals text-right text-lg font-medium' : 'numerals text-right'}>{amount}</dd>
  </>
);
