'use client';

import { useLocale } from 'next-intl';
import { useId, useState } from 'react';
import { readAmount, writeAmount } from '@/components/form/amount';
import { Field } from '@/components/form/field';
import { denseControlClass } from '@/components/ui/dense';

/** An amount that belongs to no form, as people write it; null while it is none. */
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
  const [typed, setTyped] = useState(() => writeAmount(initial, decimal));
  return (
    <Field
      size="dense"
      id={id}
      label={label}
      {...(note && { note })}
      {...(error && { error })}
      {...(className && { className })}
    >
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onAmount(readAmount(target.value) ?? null);
          }}
          className={`${denseControlClass} numerals`}
        />
      )}
    </Field>
  );
}
