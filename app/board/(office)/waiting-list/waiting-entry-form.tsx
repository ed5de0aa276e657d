'use client';

import { useTranslations } from 'next-intl';
import { SelectField, type Choice } from '@/components/form/choice-fields';
import { DayField } from '@/components/form/day-field';
import { TextField } from '@/components/form/text-field';
import { TimeField } from '@/components/form/time-field';
import { denseLabelClass } from '@/components/ui/dense';
import type { Locale } from '@/lib/base/statuses';
import { waitingEntryInput } from '@/lib/waiting-list/board-schema';
import { useLanguageChoices } from '../_parts/language-choices';
import { PhoneField } from '../_parts/contact/phone-field';
import { RecordDialog } from '../_parts/records/record-dialog';

/** Somebody on the phone who takes whatever falls free: one service and one day; the site and the API take more of both. */
export function WaitingEntryForm({
  serviceUnits,
  employees,
  language,
}: {
  serviceUnits: Choice[];
  employees: Choice[];
  language: Locale;
}) {
  const t = useTranslations('board');
  const empty = {
    clientName: '',
    clientEmail: '',
    clientPhone: '',
    serviceUnits: [],
    employeeId: null,
    windows: [{ day: '', from: null, to: null }],
    language,
  };
  return (
    <RecordDialog
      path="/admin/api/waiting-list"
      schema={waitingEntryInput}
      empty={empty}
      title={t('waitingList.new')}
    >
      <TextField name="clientName" label={t('fields.personName')} />
      <TextField
        name="clientEmail"
        type="email"
        label={t('fields.email')}
        hint={t('waitingList.withoutEmail')}
      />
      <PhoneField name="clientPhone" label={t('fields.phone')} />
      <SelectField name="serviceUnits.0" label={t('fields.serviceUnit')} choices={serviceUnits} />
      <SelectField
        name="employeeId"
        label={t('fields.employee')}
        choices={[{ value: null, label: t('waitingList.anyone') }, ...employees]}
      />
      <DayField name="windows.0.day" label={t('waitingList.day')} />
      <fieldset className="min-w-0">
        <legend className={denseLabelClass}>{t('waitingList.times')}</legend>
        <div className="mt-1 grid grid-cols-2 gap-3">
          <TimeField name="windows.0.from" label={t('list.from')} />
          <TimeField name="windows.0.to" label={t('list.to')} />
        </div>
      </fieldset>
      <SelectField name="language" label={t('fields.language')} choices={useLanguageChoices()} />
    </RecordDialog>
  );
}
