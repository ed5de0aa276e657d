'use client';

import { useId } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { Field } from '@/components/form/field';

/** One of several, with an example of what is chosen. */
export function ChoiceOf({
  label,
  hint,
  value,
  choices,
  onChoose,
}: {
  label: string;
  hint?: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <Field size="dense" id={id} label={label} hint={hint} className="[overflow-wrap:anywhere]">
      {(control) => (
        <DenseSelect {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </DenseSelect>
      )}
    </Field>
  );
}
