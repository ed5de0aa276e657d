'use client';

import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names';
import { denseControlClass, readOnlyClass } from '../ui/dense';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

/** A number; left empty it is null. What is no number stays text, so that the schema can say so. */
export const numberOf = (value: unknown): unknown => {
  if (value === '' || value === null || value === undefined) return null;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
};

export function NumberField({
  name,
  min,
  max,
  step,
  readOnly,
  ...words
}: { name: string } & FieldWords & Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'readOnly'>) {
  const { register, id, error } = useFormField(name);
  return (
    <Field size="dense" id={id} {...words} error={error}>
      {(control) => (
        <input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={step}
          readOnly={readOnly}
          {...control}
          {...register(name, { setValueAs: numberOf })}
          className={classNames(denseControlClass, 'numerals', readOnly && readOnlyClass)}
        />
      )}
    </Field>
  );
}
