'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { denseControlClass } from '@/components/form/dense';
import { Field } from '@/components/form/field';
import { MomentField } from '@/components/form/moment-field';
import { useFormField } from '@/components/form/use-form-field';
import { addDays } from '@/lib/time/zone';

const MIDNIGHT = '00:00';
const timeOf = (moment: string) => moment.slice(11, 16);
const dayOf = (moment: string) => moment.slice(0, 10);

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
    timeOf(from.moment) === MIDNIGHT && timeOf(to.moment) === MIDNIGHT,
  );

  const toWholeDays = () => {
    if (from.moment) from.field.onChange(`${dayOf(from.moment)}T${MIDNIGHT}`);
    if (to.moment && timeOf(to.moment) !== MIDNIGHT)
      to.field.onChange(`${addDays(dayOf(to.moment), 1)}T${MIDNIGHT}`);
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
  const shift = (day: string, by: number) => (isEnd ? addDays(day, by) : day);
  return (
    <Field size="dense" id={id} label={label} error={error}>
      {(attributes) => (
        <input
          type="date"
          {...attributes}
          name={field.name}
          ref={field.ref}
          onBlur={field.onBlur}
          value={moment ? shift(dayOf(moment), -1) : ''}
          onChange={({ target }) => field.onChange(target.value && `${shift(target.value, 1)}T${MIDNIGHT}`)}
          className={`${denseControlClass} numerals`}
        />
      )}
    </Field>
  );
}
