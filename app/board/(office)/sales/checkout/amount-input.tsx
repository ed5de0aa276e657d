'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { readAmount, writeAmount } from '@/components/form/amount';
import { Field } from '@/components/form/field';
import { denseControlClass } from '@/components/ui/dense';
import { amountProblem, refuse } from './unreadable';

/** An amount that belongs to no form, as people write it; null while it is none, and refused while it cannot be read. */
export function AmountInput({
  label,
  note,
  error,
  initial = null,
  placeholder,
  className,
  onAmount,
}: {
  label: string;
  note?: string;
  error?: string | undefined;
  initial?: number | null;
  placeholder?: string;
  className?: string;
  onAmount: (amount: number | null) => void;
}) {
  const id = useId();
  const decimal = useLocale() === 'en' ? '.' : ',';
  const t = useTranslations('board.checkout');
  const [typed, setTyped] = useState(() => writeAmount(initial, decimal));
  const problem = amountProblem(typed);
  const unreadable = problem && t(problem);
  const shown = unreadable ?? error;
  return (
    <Field
      size="dense"
      id={id}
      label={label}
      {...(note && { note })}
      {...(shown && { error: shown })}
      {...(className && { className })}
    >
      {(attributes) => (
        <input
          {...attributes}
          ref={refuse(unreadable)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onAmount(amountProblem(target.value) ? null : (readAmount(target.value) ?? null));
          }}
          className={`${denseControlClass} numerals`}
        />
      )}
    </Field>
  );
}
