'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useValidationText } from '@/lib/browser/use-validation-text';
import { readAmount, writeAmount } from '../form/amount';
import { denseControlClass, denseLabelClass } from '../ui/dense';
import { useTypedEarly } from '../ui/use-typed-early';
import { classNames } from '../ui/class-names';
import { FilterChip, rangeText } from './filter-chip';
import { useFilterValue } from './filter-values';

const useDecimal = () => (useLocale() === 'en' ? '.' : ',');

/** The ends of a range of money: typed as people write it, and in the smallest unit in the address. */
export function MoneyRangeFilter({
  names: [from, to],
  label,
  currency,
}: {
  names: readonly [string, string];
  label: string;
  currency: string;
}) {
  const t = useTranslations('board.list');
  const decimal = useDecimal();
  const inWords = (value: string) => value && writeAmount(Number(value), decimal);
  const ends = [inWords(useFilterValue(from)), inWords(useFilterValue(to))] as const;
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className={classNames(denseLabelClass, 'mb-1')}>
        {label} <span className="font-normal text-muted">({currency})</span>
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <Amount name={from} label={`${label}, ${t('from')}`} currency={currency} />
        <Amount name={to} label={`${label}, ${t('to')}`} currency={currency} />
      </div>
      <FilterChip names={[from, to]} label={label} text={rangeText(...ends)} />
    </fieldset>
  );
}

function Amount({ name, label, currency }: { name: string; label: string; currency: string }) {
  const text = useValidationText();
  const inUse = useFilterValue(name);
  const decimal = useDecimal();
  const [typed, setTyped] = useState(inUse && writeAmount(Number(inUse), decimal));
  const field = useTypedEarly<HTMLInputElement>(setTyped);
  const amount = readAmount(typed, currency);
  // Else what is no amount would filter nothing, and nobody would know why.
  const problem = amount === undefined ? text('amount') : '';
  useEffect(() => field.current?.setCustomValidity(problem), [field, problem]);
  return (
    <>
      <input
        ref={field}
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-label={label}
        title={label}
        className={classNames(denseControlClass, 'numerals')}
      />
      <input type="hidden" name={name} value={amount ?? ''} />
    </>
  );
}
