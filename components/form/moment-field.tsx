'use client';

import { useController } from 'react-hook-form';
import { denseControlClass } from './dense';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

/**
 * A day and a time as wall time of the salon, `2026-12-01T09:00`, whatever the browser's own zone. An instant with its
 * offset, as records hold it, is shown as the wall time that it names.
 */
export function MomentField({ name, ...words }: { name: string } & FieldWords) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const value = String(field.value ?? '').slice(0, 16);
  return (
    <Field size="dense" id={id} {...words} error={error}>
      {(attributes) => (
        <input
          type="datetime-local"
          {...attributes}
          {...field}
          value={value}
          className={`${denseControlClass} numerals`}
        />
      )}
    </Field>
  );
}
