'use client';

import { useController } from 'react-hook-form';
import { classNames } from '../ui/class-names';
import { denseControlClass } from './dense';
import { useFormField } from './use-form-field';

/** A wall time in a grid of many, so its label is only said. Left empty it is null. */
export function TimeField({ name, label, className }: { name: string; label: string; className?: string }) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  return (
    <div className={classNames('min-w-0', className)}>
      <input
        type="time"
        id={id}
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        name={name}
        ref={field.ref}
        onBlur={field.onBlur}
        value={String(field.value ?? '')}
        onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
        className={classNames(denseControlClass, 'numerals')}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
