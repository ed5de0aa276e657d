'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Choice } from '@/components/form/choice-fields';
import { DenseSelect } from '@/components/form/dense-select';
import { Field } from '@/components/form/field';
import { useFormField } from '@/components/form/use-form-field';

type Owned = { employeeId: number | null; workplaceId: number | null };

/** One choice among employees and workplaces, kept as one of two numbers. */
export function OwnerField({
  employees,
  workplaces,
}: {
  employees: Choice<number>[];
  workplaces: Choice<number>[];
}) {
  const t = useTranslations('board.specificHours');
  const { id, error } = useFormField('employeeId');
  const { control, setValue } = useFormContext<Owned>();
  const [employeeId, workplaceId] = useWatch({ control, name: ['employeeId', 'workplaceId'] });
  const value = employeeId ? `employee-${employeeId}` : workplaceId ? `workplace-${workplaceId}` : '';

  const choose = (chosen: string) => {
    const [kind, number] = chosen.split('-');
    const change = { shouldDirty: true, shouldValidate: true };
    setValue('workplaceId', kind === 'workplace' ? Number(number) : null, { shouldDirty: true });
    setValue('employeeId', kind === 'employee' ? Number(number) : null, change);
  };
  const options = (kind: string, choices: Choice<number>[]) =>
    choices.map((choice) => (
      <option key={choice.value} value={`${kind}-${choice.value}`}>
        {choice.label}
      </option>
    ));

  return (
    <Field size="dense" id={id} label={t('owner')} error={error}>
      {(attributes) => (
        <DenseSelect {...attributes} value={value} onChange={({ target }) => choose(target.value)}>
          {value === '' && <option value="" aria-label="–" />}
          <optgroup label={t('employees')}>{options('employee', employees)}</optgroup>
          <optgroup label={t('workplaces')}>{options('workplace', workplaces)}</optgroup>
        </DenseSelect>
      )}
    </Field>
  );
}
