'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/form/field';
import { denseControlClass } from '@/components/ui/dense';
import { formatAmount } from '@/lib/kit/format-amount';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { isAbove, readReduction, writeReduction, type Reduction } from './reduction';
import { refuse } from './unreadable';

/** What is taken off: an amount, or a share with its sign. More than there is, is refused where it is typed. */
export function ReductionInput({
  label,
  initial,
  most,
  currency,
  error,
  onReduction,
}: {
  label: string;
  initial: Reduction | null;
  /** What it is taken off. */
  most: number;
  currency: SaleRecord['currency'];
  error?: string | undefined;
  onReduction: (reduction: Reduction | null) => void;
}) {
  const id = useId();
  const locale = useLocale();
  const decimal = locale === 'en' ? '.' : ',';
  const t = useTranslations('board.checkout');
  const validation = useTranslations('validation');
  const [typed, setTyped] = useState(() => writeReduction(initial, decimal));
  const read = readReduction(typed);
  const problem =
    read === undefined
      ? t('noReduction')
      : isAbove(read, most)
        ? validation('mostAmount', { val: formatAmount(most, currency, locale) })
        : undefined;
  const shown = problem ?? error;
  return (
    <Field size="dense" id={id} label={label} {...(shown && { error: shown })}>
      {(attributes) => (
        <input
          {...attributes}
          ref={refuse(problem)}
          autoComplete="off"
          placeholder="10 %"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onReduction(readReduction(target.value) ?? null);
          }}
          className={`${denseControlClass} numerals`}
        />
      )}
    </Field>
  );
}
