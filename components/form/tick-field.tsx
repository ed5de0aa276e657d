'use client';

import type { FieldWords } from './field';
import { useFormField } from './use-form-field';

/** Yes or no. */
export function TickField({ name, label, hint, className }: { name: string } & Omit<FieldWords, 'note'>) {
  const { register, id, error } = useFormField(name);
  const description = error ?? hint;
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] font-medium pointer-fine:min-h-8">
        <input
          type="checkbox"
          aria-describedby={description ? `${id}-description` : undefined}
          aria-invalid={Boolean(error)}
          {...register(name)}
          className="size-4.5 shrink-0 accent-pine"
        />
        {label}
      </label>
      {description && (
        <p
          id={`${id}-description`}
          className={
            error ? 'text-[0.8125rem] font-medium text-danger' : 'text-[0.8125rem] leading-snug text-muted'
          }
        >
          {description}
        </p>
      )}
    </div>
  );
}
