'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/form/field';
import { denseControlClass } from '@/components/ui/dense';
import { readReduction, writeReduction, type Reduction } from './reduction';
import { refuse } from './unreadable';

/** What is taken off: an amount, or a share with its sign. */
export function ReductionInput({
  label,
  initial,
  onReduction,
}: {
  label: string;
  initial: Reduction | null;
  onReduction: (reduction: Reduction | null) => void;
}) {
  const id = useId();
  const decimal = useLocale() === 'en' ? '.' : ',';
  const t = useTranslations('board.checkout');
  const [typed, setTyped] = useState(() => writeReduction(initial, decimal));
  const unreadable = readReduction(typed) === undefined ? t('noReduction') : undefined;
  return (
    <Field size="dense" id={id} label={label} {...(unreadable && { error: unreadable })}>
      {(attributes) => (
        <input
          {...attributes}
          ref={refuse(unreadable)}
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
