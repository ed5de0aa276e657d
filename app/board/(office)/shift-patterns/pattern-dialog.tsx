'use client';

import { useTranslations } from 'next-intl';
import type { Choice } from '@/components/form/choice-fields';
import { DayField } from '@/components/form/day-field';
import type { WeekSpans } from '@/lib/base/time/week-spans';
import type { ShiftPatternRecord } from '@/lib/staff-schedule/shift-patterns/queries';
import { shiftPatternInput } from '@/lib/staff-schedule/shift-patterns/schema';
import { RecordDialog } from '../_parts/records/record-dialog';
import { OwnerField } from '../_rota/owner-field';
import { WeeksField } from './weeks-field';

export type PatternChoices = {
  employees: Choice<number>[];
  workplaces: Choice<number>[];
  /** What a new pattern begins with: the salon's week, from the next Monday on. */
  usualWeek: WeekSpans;
  nextMonday: string;
};

/** Whose hours repeat, from when to when, and which. */
export function PatternDialog({
  record,
  name,
  employees,
  workplaces,
  usualWeek,
  nextMonday,
}: PatternChoices & { record?: ShiftPatternRecord; name?: string }) {
  const t = useTranslations('board');
  return (
    <RecordDialog
      path="/admin/api/shift-patterns"
      schema={shiftPatternInput}
      empty={{
        employeeId: null,
        workplaceId: null,
        validFrom: nextMonday,
        validUntil: null,
        weeks: [usualWeek],
      }}
      {...(record && { record })}
      {...(name && { name })}
      title={t(record ? 'shiftPatterns.edit' : 'shiftPatterns.new')}
    >
      <div className="flex flex-col gap-4">
        <OwnerField employees={employees} workplaces={workplaces} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DayField name="validFrom" label={t('fields.validFrom')} hint={t('shiftPatterns.validFromHint')} />
          <DayField
            name="validUntil"
            label={t('fields.validUntil')}
            hint={t('shiftPatterns.validUntilHint')}
          />
        </div>
        <WeeksField />
      </div>
    </RecordDialog>
  );
}
