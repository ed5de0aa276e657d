import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';

export type FieldControl = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/**
 * Label, hint and error around one control, tied together for assistive technology. `children` gets what the control
 * must spread.
 */
export function Field({
  id,
  label,
  note,
  hint,
  error,
  className,
  children,
}: {
  id: string;
  label: string;
  /** Beside the label, such as "optional". */
  note?: string;
  hint?: string;
  error?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-[0.9375rem] font-medium">
        {label}
        {note && <span className="font-normal text-muted"> ({note})</span>}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
