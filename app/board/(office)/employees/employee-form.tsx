'use client';

import { useTranslations } from 'next-intl';
import { CheckboxGroupField, SelectField, type Choice } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';
import { LocalizedField } from '@/components/form/localized-field';
import { TextField } from '@/components/form/text-field';
import type { EmployeeRecord } from '@/lib/catalogue/employees/queries';
import { employeeInput } from '@/lib/catalogue/employees/schema';
import { VISIBILITY_STATUS } from '@/lib/base/statuses';
import { PhoneField } from '../_parts/contact/phone-field';
import { RecordDialog } from '../_parts/records/record-dialog';
import { PhotoControl } from './photo-control';

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  about: '',
  aboutEn: '',
  aboutDe: '',
  categoryIds: [] as number[],
  leaveDays: null,
  status: VISIBILITY_STATUS.INITIAL,
};

export function EmployeeForm({
  employee,
  categories,
}: {
  employee?: EmployeeRecord;
  categories: Choice<number>[];
}) {
  const t = useTranslations('board');
  const status = useTranslations('status.visibility');
  const optional = t('form.optional');
  return (
    <RecordDialog
      path="/admin/api/employees"
      schema={employeeInput}
      empty={EMPTY}
      record={employee}
      name={employee?.name}
      title={t(employee ? 'employees.edit' : 'employees.new')}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="name" label={t('fields.personName')} className="sm:col-span-2" autoComplete="off" />
        <TextField name="email" type="email" label={t('fields.email')} note={optional} autoComplete="off" />
        <PhoneField name="phone" label={t('fields.phone')} note={optional} />
      </div>
      {employee && <PhotoControl employee={employee} />}
      <CheckboxGroupField
        name="categoryIds"
        label={t('fields.categoryIds')}
        choices={categories}
        hint={t('employees.categoriesHint')}
      />
      <LocalizedField name="about" label={t('fields.about')} rows={2} />
      <NumberField
        name="leaveDays"
        label={t('fields.leaveDays')}
        note={optional}
        hint={t('leave.daysHint')}
        min={0}
        max={366}
        className="sm:max-w-72"
      />
      <SelectField
        name="status"
        label={t('fields.status')}
        hint={t('employees.statusHint')}
        choices={Object.values(VISIBILITY_STATUS).map((value) => ({ value, label: status(`${value}`) }))}
      />
    </RecordDialog>
  );
}
