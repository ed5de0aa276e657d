'use client';

import { X } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import type { Choice } from './choice-fields';
import { DenseSelect } from './dense-select';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

/**
 * A few of many, in the order in which they are taken; the form's value is the list of them. As long as none is chosen the `usual` ones
 * are shown, and the first change begins with them.
 */
export function SeveralField<Value extends string | number>({
  name,
  choices,
  most = choices.length,
  usual,
  empty,
  removeLabel,
  ...words
}: {
  name: string;
  choices: readonly Choice<Value>[];
  most?: number;
  usual?: readonly Value[];
  /** What the list of choices says as long as nothing is pointed at. */
  empty: string;
  removeLabel: (label: string) => string;
} & FieldWords) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const select = useRef<HTMLSelectElement>(null);
  const set = (field.value ?? []) as readonly Value[]; // the field's schema is a list of the choices' values
  const chosen = set.length > 0 ? set : (usual ?? []);
  const left = choices.filter(({ value }) => !chosen.includes(value));
  const labelOf = (value: Value) => choices.find((choice) => choice.value === value)?.label ?? `${value}`;

  const remove = (value: Value) => {
    field.onChange(chosen.filter((other) => other !== value));
    select.current?.focus(); // the button that was pressed is gone
  };

  return (
    <Field size="dense" id={id} {...words} error={error}>
      {(attributes) => (
        <>
          {chosen.length > 0 && (
            <ol className="flex flex-wrap gap-1.5">
              {chosen.map((value) => (
                <li
                  key={value}
                  className="flex min-h-11 items-center rounded-soft bg-blush/60 pl-3 text-[0.9375rem] pointer-fine:min-h-9"
                >
                  {labelOf(value)}
                  <button
                    type="button"
                    aria-label={removeLabel(labelOf(value))}
                    onClick={() => remove(value)}
                    className="flex size-11 items-center justify-center text-muted hover:text-ink pointer-fine:size-9"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </li>
              ))}
            </ol>
          )}
          <DenseSelect
            {...attributes}
            name={name}
            ref={(element) => {
              select.current = element;
              field.ref(element);
            }}
            onBlur={field.onBlur}
            disabled={chosen.length >= most}
            value=""
            onChange={({ target }) =>
              field.onChange([
                ...chosen,
                ...left
                  .slice(Number(target.value))
                  .slice(0, 1)
                  .map(({ value }) => value),
              ])
            }
          >
            <option value="">{empty}</option>
            {left.map(({ value, label }, index) => (
              <option key={value} value={index}>
                {label}
              </option>
            ))}
          </DenseSelect>
        </>
      )}
    </Field>
  );
}
