'use client';

import { useState } from 'react';
import { useController } from 'react-hook-form';
import { classNames } from '../ui/class-names';
import { denseControlClass } from './dense';
import { useFormField } from './use-form-field';
import { readWallTime } from './wall-time';

/**
 * A wall time in a grid of many, so its label is only said; left empty it is null. Plain text, since the browsers' own
 * control takes three strokes for what is typed as `930`, and shows AM and PM to whoever's system is American.
 */
export function TimeField({ name, label, className }: { name: string; label: string; className?: string }) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const { ref, value, onChange, onBlur } = field;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={classNames('min-w-0', className)}>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder="--:--"
        maxLength={5}
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        name={name}
        ref={ref}
        value={typed ?? String(value ?? '')}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readWallTime(target.value));
        }}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
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
