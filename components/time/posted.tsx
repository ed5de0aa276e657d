'use client';

import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useValidationText } from '@/lib/browser/use-validation-text';
import { DayInput } from './day-input';
import { isDay } from './read-day';
import { TimeInput } from './time-input';
import { readWallTime } from './wall-time';

type Posted = {
  /** Under which the form sends it. */
  name: string;
  label: string;
  defaultValue: string;
  required?: boolean;
  className?: string;
};

/** The browser does not send the form while there is something wrong, and says so at the field. */
function useProblem(problem: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.setCustomValidity(problem), [problem]);
  return field;
}

/** A day in a form that leads to an address: sent as `2026-12-01`, whatever the language. */
export function PostedDay({
  name,
  label,
  defaultValue,
  required,
  className,
  ...native
}: Posted & Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'>) {
  const text = useValidationText();
  const [day, setDay] = useState(defaultValue);
  const field = useProblem(day === '' || isDay(day) ? '' : text('date'));
  return (
    <>
      <DayInput
        {...native}
        ref={field}
        label={label}
        aria-label={label}
        required={required}
        value={day}
        onChange={setDay}
        className={className}
      />
      <input type="hidden" name={name} value={day} />
    </>
  );
}

/** A wall time in such a form. */
export function PostedTime({ name, label, defaultValue, className }: Posted) {
  const text = useValidationText();
  const [time, setTime] = useState<string | null>(defaultValue || null);
  const isTime = time === null || /^\d\d:\d\d$/.test(readWallTime(time) ?? '');
  const field = useProblem(isTime ? '' : text('time'));
  return (
    <>
      <TimeInput
        ref={field}
        title={label}
        aria-label={label}
        value={time}
        onChange={setTime}
        className={className}
      />
      <input type="hidden" name={name} value={time ?? ''} />
    </>
  );
}
