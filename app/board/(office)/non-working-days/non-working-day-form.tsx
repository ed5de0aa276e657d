'use client';

import { useTranslations } from 'next-intl';
import { DayField } from '@/components/form/day-field';
import { LocalizedField } from '@/components/form/localized-field';
import type { NonWorkingDayRecord } from '@/lib/opening-hours/non-working-days/queries';
import { nonWorkingDayInput } from '@/lib/opening-hours/non-working-days/schema';
import { RecordDialog } from '../_parts/records/record-dialog';

const EMPTY = { date: '', dateTo: '', explanation: '', explanationEn: '', explanationDe: '' };

export function NonWorkingDayForm({ day, name }: { day?: NonWorkingDayRecord; name?: string }) {
  const t = useTranslations('board');
  return (
    <RecordDialog
      path="/admin/api/non-working-days"
      schema={nonWorkingDayInput}
      empty={EMPTY}
      record={day}
      name={name}
      title={t(day ? 'nonWorkingDays.edit' : 'nonWorkingDays.new')}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField name="date" label={t('fields.date')} />
        {!day && <DayField name="dateTo" label={t('rota.lastDay')} note={t('form.optional')} />}
      </div>
      <LocalizedField name="explanation" label={t('fields.explanation')} />
    </RecordDialog>
  );
}
