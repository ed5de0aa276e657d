'use client';

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { denseControlClass, readOnlyClass } from '../ui/dense';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'disabled' | 'readOnly' | 'placeholder'
>;

/** One line of text. */
export function TextField({
  name,
  label,
  note,
  hint,
  className,
  focusFirst,
  below,
  ...native
}: {
  name: string;
  /** In a dialog that begins with a field. */
  focusFirst?: boolean;
  /** What stands between the field of that id and its hint. */
  below?: (id: string) => ReactNode;
} & FieldWords &
  Native) {
  const { register, id, error } = useFormField(name);
  return (
    <Field size="dense" id={id} label={label} note={note} hint={hint} className={className} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            {...native}
            data-focus-first={focusFirst}
            {...register(name)}
            className={classNames(denseControlClass, 'numerals', native.readOnly && readOnlyClass)}
          />
          {below?.(id)}
        </>
      )}
    </Field>
  );
}

export function TextAreaField({ name, rows = 3, ...words }: { name: string; rows?: number } & FieldWords) {
  const { register, id, error } = useFormField(name);
  return (
    <Field size="dense" id={id} {...words} error={error}>
      {(control) => (
        <textarea
          {...control}
          {...register(name)}
          rows={rows}
          className={classNames(denseControlClass, 'block resize-y')}
        />
      )}
    </Field>
  );
}
