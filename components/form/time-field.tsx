'use client';

import { useController } from 'react-hook-form';
import { TimeInput } from '../time/time-input';
import { classNames } from '../ui/class-names';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

/** A wall time in a grid of many, so its label is only said; left empty it is null. */
export function TimeField({ name, label, className }: { name: string; label: string; className?: string }) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  return (
    <div className={classNames('min-w-0', className)}>
      <TimeInput
        {...field}
        id={id}
        value={(field.value ?? null) as string | null} // the field's schema is a time or null
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The same with its label in sight, and a hint below it. */
export function LabelledTimeField({ name, ...words }: { name: string } & FieldWords) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  return (
    <Field size="dense" id={id} {...words} error={error}>
      {(attributes) => (
        <TimeInput {...field} {...attributes} value={(field.value ?? null) as string | null} /> // as above
      )}
    </Field>
  );
}
