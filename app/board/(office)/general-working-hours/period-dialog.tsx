'use client';

import { useTranslations } from 'next-intl';
import { DayField } from '@/components/form/day-field';
import { TextField } from '@/components/form/text-field';
import type { WeekSpans } from '@/lib/base/time/week-spans';
import type { OpeningPeriodRecord } from '@/lib/opening-hours/opening-periods/queries';
import { openingPeriodInput } from '@/lib/opening-hours/opening-periods/schema';
import { RecordDialog } from '../_parts/records/record-dialog';
import { WeekField } from './week-field';

/** Other hours from a day on: from when to when, and the week that holds then. */
export function PeriodDialog({
  usualWeek,
  record,
  name,
}: {
  /** What a new one begins with. */
  usualWeek: WeekSpans;
  record?: OpeningPeriodRecord;
  name?: string;
}) {
  const t = useTranslations('board.hours');
  const fields = useTranslations('board.fields');
  return (
    <RecordDialog
      path="/admin/api/opening-periods"
      schema={openingPeriodInput}
      empty={{ name: '', validFrom: '', validUntil: null, days: usualWeek }}
      {...(record && { record })}
      {...(name && { name })}
      title={t('periods')}
    >
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DayField name="validFrom" label={fields('validFrom')} />
          <DayField name="validUntil" label={fields('validUntil')} hint={t('periodUntilHint')} />
        </div>
        <TextField name="name" label={t('periodName')} hint={t('periodNameHint')} />
        <WeekField />
      </div>
    </RecordDialog>
  );
}
