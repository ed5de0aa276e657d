import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { denseLabelClass } from './dense';
import type { FieldControl } from './field';

export type DenseFieldWords = {
  label: string;
  /** Beside the label, such as a unit or "optional". */
  note?: string;
  hint?: string;
  className?: string;
};

/** The board's label, hint and error around one control. */
export function DenseField({
  id,
  label,
  note,
  hint,
  error,
  className,
  children,
}: DenseFieldWords & { id: string; error?: string; children: (control: FieldControl) => ReactNode }) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={denseLabelClass}>
        {label}
        {note && <span className="font-normal text-muted"> ({note})</span>}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} className="text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-[0.8125rem] leading-snug text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
