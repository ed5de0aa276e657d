'use client';

import { useController } from 'react-hook-form';
import { DayInput } from '../time/day-input';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

/** A day, `2026-12-01`. */
export function DayField({ name, ...words }: { name: string } & FieldWords) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const { ref, value, onChange, onBlur } = field;
  return (
    <Field size="dense" id={id} {...words} error={error}>
      {(attributes) => (
        <DayInput
          {...attributes}
          ref={ref}
          label={words.label}
          value={String(value ?? '')}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
