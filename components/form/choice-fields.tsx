'use client';

import { useController } from 'react-hook-form';
import { classNames } from '../ui/class-names';
import { denseLabelClass } from '../ui/dense';
import { DenseSelect } from './dense-select';
import { Field, type FieldWords } from './field';
import { useFormField } from './use-form-field';

export type Choice<Value extends string | number | null = string | number | null> = {
  value: Value;
  label: string;
};

/** One of several; the form's value is the choice's own, number or text. */
export function SelectField({
  name,
  choices,
  disabled,
  ...words
}: { name: string; choices: readonly Choice[]; disabled?: boolean } & FieldWords) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const chosen = choices.findIndex(({ value }) => value === field.value);
  return (
    <Field size="dense" id={id} {...words} error={error}>
      {(attributes) => (
        <DenseSelect
          {...attributes}
          name={name}
          ref={field.ref}
          onBlur={field.onBlur}
          disabled={disabled}
          value={chosen}
          onChange={({ target }) => field.onChange(choices[Number(target.value)]?.value)}
        >
          {chosen < 0 && <option value={-1} aria-label="–" />}
          {choices.map(({ value, label }, index) => (
            <option key={String(value)} value={index}>
              {label}
            </option>
          ))}
        </DenseSelect>
      )}
    </Field>
  );
}

/** Any number of several; the form's value is the list of those that are ticked. */
export function CheckboxGroupField({
  name,
  label,
  note,
  choices,
  hint,
  className,
  disabled,
}: { name: string; choices: readonly Choice[]; disabled?: boolean } & FieldWords) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const ticked = (field.value ?? []) as Choice['value'][]; // the field's schema is a list
  const toggle = (value: Choice['value'], on: boolean) =>
    field.onChange(on ? [...ticked, value] : ticked.filter((other) => other !== value));
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      className={classNames('min-w-0', className)}
    >
      <legend className={denseLabelClass}>
        {label}
        {note && <span className="font-normal text-muted"> ({note})</span>}
      </legend>
      <div className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5">
        {choices.map(({ value, label: choice }, index) => (
          <label
            key={String(value)}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem] pointer-fine:min-h-8"
          >
            <input
              type="checkbox"
              name={name}
              ref={index === 0 ? field.ref : undefined}
              onBlur={field.onBlur}
              checked={ticked.includes(value)}
              disabled={disabled}
              onChange={({ target }) => toggle(value, target.checked)}
              className="size-4.5 accent-pine"
            />
            {choice}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
