'use client';

import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { suits } from '@/lib/terms/availability/candidates';
import type { Choices } from './choices';
import { partField, wishedParts, type Wishes } from './phone-form';

/**
 * What can be booked: with somebody chosen, what they do, and of a visit each once. What was chosen before stays, and the server
 * says who does it.
 */
export function ServiceUnitField({
  label,
  part,
  className,
  serviceUnits,
  employees,
}: { label: string; part: number; className?: string } & Pick<Choices, 'serviceUnits' | 'employees'>) {
  const [serviceUnitId, employeeId, further] = useWatch({
    name: ['serviceUnitId', 'employeeId', 'further'],
  }) as [Wishes['serviceUnitId'], Wishes['employeeId'], Wishes['further']];
  const parts = wishedParts({ serviceUnitId, employeeId, further });
  const { serviceUnitId: chosen, employeeId: by } = parts[part] ?? {};
  const employee = employees.find(({ id }) => id === by);
  const choices = serviceUnits.filter(
    ({ id, isHidden, categoryIds }) =>
      id === chosen ||
      (!isHidden &&
        (!employee || suits(employee, categoryIds)) &&
        parts.every((other) => other.serviceUnitId !== id)),
  );
  return (
    <SelectField
      name={partField(part, 'serviceUnitId')}
      label={label}
      className={className}
      choices={choices.map(({ id, name, termDuration }) => ({
        value: id,
        label: `${name} (${termDuration} min)`,
      }))}
    />
  );
}
