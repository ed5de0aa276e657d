'use client';

import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { denseControlClass } from '@/components/form/dense';
import { Field } from '@/components/form/field';
import { classNames } from '@/components/ui/class-names';

/** One of several, with an example of what is chosen. */
export function ChoiceOf({
  label,
  hint,
  value,
  choices,
  onChoose,
}: {
  label: string;
  hint?: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <Field size="dense" id={id} label={label} hint={hint} className="[overflow-wrap:anywhere]">
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            value={value}
            onChange={({ target }) => onChoose(target.value)}
            className={classNames(denseControlClass, 'appearance-none pr-9')}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
