'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { readAmount } from '@/components/form/amount';
import { classNames } from '@/components/ui/class-names';
import { denseControlClass } from '@/components/ui/dense';
import { formatAmount } from '@/lib/kit/format-amount';
import type { TillDayRecord } from '@/lib/sales/till-days/answer';
import { amountProblem, refuse } from '../sales/checkout/unreadable';
import { differenceOf, type Counted, type Method } from './count';

/** One method: what there has to be, what was counted, and at once by how much that differs. */
export function CountRow({
  method,
  day: { expected, currency, float },
  counted,
  error,
  onCount,
}: {
  method: Method;
  day: TillDayRecord;
  counted: Counted;
  /** What the form says of it, where what was typed can be read. */
  error: string | undefined;
  onCount: (amount: number | null) => void;
}) {
  const t = useTranslations('board.tillDays');
  const checkout = useTranslations('board.checkout');
  const word = useTranslations('board.paymentMethods')(method);
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState('');
  const problem = amountProblem(typed);
  const unreadable = problem && checkout(problem);
  const shown = unreadable ?? error;
  const price = (amount: number) => formatAmount(amount, currency, locale);
  const difference = differenceOf(expected, method, counted);
  return (
    <div
      role="row"
      className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 py-2.5 sm:grid-cols-[minmax(8rem,1fr)_9rem_10rem_9rem]"
    >
      <span role="cell">
        <label htmlFor={id} className="font-medium">
          {word}
        </label>
        {method === 'CASH' && float > 0 && (
          <span className="numerals block text-[0.8125rem] text-muted">
            {t('withFloat', { float: price(float) })}
          </span>
        )}
      </span>
      <span role="cell" className="numerals text-right">
        {price(expected[method] ?? 0)}
      </span>
      <span role="cell">
        <input
          id={id}
          aria-label={`${t('counted')}: ${word}`}
          ref={refuse(unreadable)}
          aria-invalid={shown !== undefined}
          aria-describedby={shown && `${id}-error`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('counted')}
          required={method === 'CASH'}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onCount(amountProblem(target.value) ? null : (readAmount(target.value) ?? null));
          }}
          className={classNames(denseControlClass, 'numerals text-right')}
        />
        {shown && (
          <span id={`${id}-error`} className="mt-1 block text-[0.8125rem] font-medium text-danger">
            {shown}
          </span>
        )}
      </span>
      <output
        role="cell"
        htmlFor={id}
        className={classNames(
          'numerals min-w-20 text-right font-medium',
          difference === 0 ? 'text-pine' : 'text-danger',
        )}
      >
        {difference !== null && `${difference > 0 ? '+' : ''}${price(difference)}`}
      </output>
    </div>
  );
}
