'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { suits } from '@/lib/terms/availability/candidates';
import type { Choices } from './choices';

/** What can be booked: with somebody chosen, what they do. What was chosen before stays, and the server says who does it. */
export function ServiceUnitField({ serviceUnits, employees }: Pick<Choices, 'serviceUnits' | 'employees'>) {
  const t = useTranslations('board.fields');
  const [employeeId, chosen] = useWatch({ name: ['employeeId', 'serviceUnitId'] }) as [
    number | null,
    unknown,
  ];
  const employee = employees.find(({ id }) => id === employeeId);
  const choices = serviceUnits.filter(
    ({ id, isHidden, categoryIds }) =>
      !isHidden && (!employee || id === chosen || suits(employee, categoryIds)),
  );
  return (
    <SelectField
      name="serviceUnitId"
      label={t('serviceUnit')}
      choices={choices.map(({ id, name, termDuration }) => ({
        value: id,
        label: `${name} (${termDuration} min)`,
      }))}
    />
  );
}
