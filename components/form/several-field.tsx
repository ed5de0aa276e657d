'use client';

import { X } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import type { Choice } from './choice-fields';
import { DenseSelect } from './dense-select';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

/** A few of many, in the order in which they are taken; the form's value is the list of their numbers. */
export function SeveralField({
  name,
  choices,
  most,
  empty,
  removeLabel,
  ...words
}: {
  name: string;
  choices: readonly Choice<number>[];
  most: number;
  /** What the list of choices says as long as nothing is pointed at. */
  empty: string;
  removeLabel: (label: string) => string;
} & FieldWords) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const select = useRef<HTMLSelectElement>(null);
  const chosen = (field.value ?? []) as number[]; // the field's schema is a list of numbers
  const left = choices.filter(({ value }) => !chosen.includes(value));
  const labelOf = (value: number) => choices.find((choice) => choice.value === value)?.label ?? `${value}`;

  const remove = (value: number) => {
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
            onChange={({ target }) => field.onChange([...chosen, Number(target.value)])}
          >
            <option value="">{empty}</option>
            {left.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </DenseSelect>
        </>
      )}
    </Field>
  );
}
