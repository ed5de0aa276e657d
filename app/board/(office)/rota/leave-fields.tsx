'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isDay } from '@/components/time/read-day';
import { SelectField } from '@/components/form/choice-fields';
import { DayField } from '@/components/form/day-field';
import { TextAreaField } from '@/components/form/text-field';
import { AlsoAway } from '../_rota/also-away';
import { useAbsenceWords } from '../_rota/kind-words';

/** On which days, or in which half of one, and why; who else is away then. */
export function LeaveFields() {
  const t = useTranslations('board');
  const { kinds, dayParts } = useAbsenceWords();
  const { setValue } = useFormContext();
  const [fromDay, toDay] = useWatch<{ fromDay: string; toDay: string }, ['fromDay', 'toDay']>({
    name: ['fromDay', 'toDay'],
  });
  const isOneDay = isDay(fromDay) && fromDay === toDay;
  useEffect(() => {
    // What is no longer seen is no longer asked for.
    if (!isOneDay) setValue('dayPart', 'whole');
  }, [isOneDay, setValue]);
  return (
    <>
      <SelectField name="kind" label={t('fields.kind')} choices={kinds} hint={t('leave.kindHint')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField name="fromDay" label={t('fields.fromDay')} />
        <DayField name="toDay" label={t('fields.toDay')} />
      </div>
      {isOneDay && (
        <SelectField
          name="dayPart"
          label={t('fields.dayPart')}
          choices={dayParts}
          hint={t('leave.dayPartHint')}
        />
      )}
      {isDay(fromDay) && isDay(toDay) && fromDay <= toDay && <AlsoAway fromDay={fromDay} toDay={toDay} />}
      <TextAreaField
        name="word"
        label={t('fields.word')}
        note={t('form.optional')}
        hint={t('leave.wordHint')}
        rows={3}
      />
    </>
  );
}
