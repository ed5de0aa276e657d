'use client';

import { ImageUp } from 'lucide-react';
import { useController } from 'react-hook-form';
import { buttonClass } from '../ui/button';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

/** One file, kept by the form until it is sent. `choose` is what the button says before there is one. */
export function FileField({
  name,
  choose,
  accept,
  ...words
}: { name: string; choose: string; accept: string } & FieldWords) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const file: unknown = field.value;
  return (
    <Field size="dense" id={id} {...words} error={error}>
      {(attributes) => (
        <label
          className={buttonClass(
            { variant: 'secondary', size: 'dense' },
            'max-w-full cursor-pointer self-start has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-pine',
          )}
        >
          <ImageUp aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{file instanceof File ? file.name : choose}</span>
          <input
            {...attributes}
            ref={field.ref}
            type="file"
            accept={accept}
            className="sr-only"
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.files?.[0] ?? null)}
          />
        </label>
      )}
    </Field>
  );
}
