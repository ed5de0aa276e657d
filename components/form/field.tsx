import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { denseLabelClass } from '../ui/dense';

export type FieldControl = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

export type FieldWords = {
  label: string;
  /** Beside the label, such as a unit or "optional". */
  note?: string;
  hint?: string;
  className?: string;
};

type FieldProps = FieldWords & {
  id: string;
  error?: string;
  children: (control: FieldControl) => ReactNode;
};

const SIZES = {
  roomy: {
    box: 'flex flex-col gap-1.5',
    label: 'text-[0.9375rem] font-medium',
    error: 'text-sm font-medium text-danger',
    hint: 'text-sm text-muted',
  },
  /** The board's. */
  dense: {
    box: 'flex min-w-0 flex-col gap-1',
    label: denseLabelClass,
    error: 'text-[0.8125rem] font-medium text-danger',
    hint: 'text-[0.8125rem] leading-snug text-muted',
  },
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
  size = 'roomy',
  children,
}: FieldProps & { size?: keyof typeof SIZES }) {
  const style = SIZES[size];
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames(style.box, className)}>
      <label htmlFor={id} className={style.label}>
        {label}
        {note && <span className="font-normal text-muted"> ({note})</span>}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} className={style.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={style.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
