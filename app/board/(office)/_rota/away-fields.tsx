'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { joinMoment, splitMoment } from '@/components/form/moment';
import { MomentField } from '@/components/form/moment-field';
import { useFormField } from '@/components/form/use-form-field';
import { DayInput } from '@/components/time/day-input';
import { isDay } from '@/components/time/read-day';
import { addDays } from '@/lib/base/time/zone';

const MIDNIGHT = '00:00';

function useMoment(name: string) {
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  return { id, error, field, moment: String(field.value ?? '') };
}

/** From when to when: by the day, which is what absences mostly are, or to the minute. */
export function AwayFields() {
  const t = useTranslations('board');
  const from = useMoment('unavailableFrom');
  const to = useMoment('unavailableTo');
  const [wholeDays, setWholeDays] = useState(
    splitMoment(from.moment).time === MIDNIGHT && splitMoment(to.moment).time === MIDNIGHT,
  );

  const toWholeDays = () => {
    const [first, last] = [splitMoment(from.moment), splitMoment(to.moment)];
    if (isDay(first.day)) from.field.onChange(`${first.day}T${MIDNIGHT}`);
    if (isDay(last.day) && last.time !== MIDNIGHT) to.field.onChange(`${addDays(last.day, 1)}T${MIDNIGHT}`);
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {wholeDays ? (
          <>
            <DayOfMoment {...from} label={t('rota.firstDay')} />
            <DayOfMoment {...to} label={t('rota.lastDay')} isEnd />
          </>
        ) : (
          <>
            <MomentField name="unavailableFrom" label={t('fields.unavailableFrom')} />
            <MomentField name="unavailableTo" label={t('fields.unavailableTo')} />
          </>
        )}
      </div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 self-start text-[0.9375rem] pointer-fine:min-h-8">
        <input
          type="checkbox"
          checked={wholeDays}
          onChange={({ target }) => {
            if (target.checked) toWholeDays();
            setWholeDays(target.checked);
          }}
          className="size-4.5 accent-pine"
        />
        {t('rota.wholeDays')}
      </label>
    </div>
  );
}

/** Midnight of a day; as an end it is shown as the day that it ends. */
function DayOfMoment({
  id,
  error,
  field,
  moment,
  label,
  isEnd = false,
}: ReturnType<typeof useMoment> & { label: string; isEnd?: boolean }) {
  const shift = (day: string, by: number) => (isEnd && isDay(day) ? addDays(day, by) : day);
  return (
    <Field size="dense" id={id} label={label} error={error}>
      {(attributes) => (
        <DayInput
          {...attributes}
          ref={field.ref}
          label={label}
          onBlur={field.onBlur}
          value={shift(splitMoment(moment).day, -1)}
          onChange={(day) => field.onChange(day && joinMoment({ day: shift(day, 1), time: MIDNIGHT }))}
        />
      )}
    </Field>
  );
}
