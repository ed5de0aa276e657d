'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { readAmount, writeAmount } from './amount';
import { denseControlClass } from '../ui/dense';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

/** An amount of money, typed as people write it; the form's value is in the smallest unit, null when left empty. */
export function PriceField({
  name,
  currency,
  focusFirst,
  ...words
}: {
  name: string;
  currency: string;
  /** In a dialog that begins with a field. */
  focusFirst?: boolean;
} & FieldWords) {
  const decimal = useLocale() === 'en' ? '.' : ',';
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const value = field.value as number | string | null;
  const [typed, setTyped] = useState<string | null>(null);

  // Other values than what was typed have come from elsewhere: somebody else's edit that was taken over.
  const stillTyped =
    typed !== null && (readAmount(typed, currency) ?? (typed.trim() === '' ? null : typed)) === value;
  const shown = stillTyped ? typed : typeof value === 'string' ? value : writeAmount(value, decimal);

  return (
    <Field size="dense" id={id} note={currency} {...words} error={error}>
      {(attributes) => (
        <input
          inputMode="decimal"
          data-focus-first={focusFirst || undefined}
          {...attributes}
          name={name}
          ref={field.ref}
          onBlur={field.onBlur}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value);
            const amount = readAmount(target.value, currency);
            field.onChange(amount === undefined ? target.value : amount);
          }}
          className={`${denseControlClass} numerals`}
        />
      )}
    </Field>
  );
}
