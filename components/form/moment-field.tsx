'use client';

import { useTranslations } from 'next-intl';
import type { FocusEvent } from 'react';
import { useController } from 'react-hook-form';
import { DayInput } from '../time/day-input';
import { TimeInput } from '../time/time-input';
import { classNames } from '../ui/class-names';
import { denseLabelClass } from '../ui/dense';
import type { FieldWords } from './field';
import { joinMoment, splitMoment } from './moment';
import { useFormField } from './use-form-field';

/**
 * A day and a time as wall time of the salon, `2026-12-01T09:00`, whatever the browser's own zone. An instant with its
 * offset, as records hold it, is shown as the wall time that it names.
 */
export function MomentField({
  name,
  label,
  className,
}: { name: string } & Omit<FieldWords, 'note' | 'hint'>) {
  const t = useTranslations('board.day');
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const { ref, value, onChange, onBlur } = field;
  const { day, time } = splitMoment(String(value ?? ''));
  const attributes = {
    // Whoever goes on from the day to the time has not left it yet.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) =>
      currentTarget.closest('fieldset')?.contains(relatedTarget) || onBlur(),
    'aria-invalid': Boolean(error),
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className={classNames(denseLabelClass, 'mb-1')}>{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_5.25rem] gap-1.5">
        <DayInput
          {...attributes}
          ref={ref}
          label={label}
          aria-label={t('dayOf', { label })}
          value={day}
          onChange={(next) => onChange(joinMoment({ day: next, time }))}
        />
        <TimeInput
          {...attributes}
          aria-label={t('timeOf', { label })}
          value={time}
          onChange={(next) => onChange(joinMoment({ day, time: next ?? '' }))}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
