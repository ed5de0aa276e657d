'use client';

import { useController } from 'react-hook-form';
import { classNames } from '../ui/class-names';
import { denseControlClass } from '../ui/dense';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

/** Several texts, one on each line; the form's value is the list of them, with lines that are empty while somebody types. */
export function LinesField({ name, rows = 3, ...words }: { name: string; rows?: number } & FieldWords) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const lines = (field.value ?? []) as readonly string[]; // the field's schema is a list of texts
  return (
    <Field size="dense" id={id} {...words} error={error}>
      {(attributes) => (
        <textarea
          {...attributes}
          {...field}
          rows={Math.max(rows, lines.length)}
          value={lines.join('\n')}
          onChange={({ target }) => field.onChange(target.value === '' ? [] : target.value.split('\n'))}
          className={classNames(denseControlClass, 'block resize-y')}
        />
      )}
    </Field>
  );
}
