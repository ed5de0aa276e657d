'use client';

import { suits } from '@/lib/availability/schedule/candidates';
import type { Choices } from '../../_parts/choices';
import { partField } from './phone-form';
import { ServiceChoice } from './service-choice';
import { useRequestedParts } from './use-requested-parts';

/**
 * What can be booked, as it is typed: what the client usually has first; with somebody chosen, what they do; of a visit each once.
 * What was chosen before stays, and the server says who does it.
 */
export function ServiceUnitField({
  label,
  part,
  className,
  usual,
  serviceUnits,
  employees,
}: { label: string; part: number; className?: string; usual: readonly number[] } & Pick<
  Choices,
  'serviceUnits' | 'employees'
>) {
  const name = partField(part, 'serviceUnitId');
  const parts = useRequestedParts();
  const { employeeId: by } = parts[part] ?? {};
  const employee = employees.find((each) => each.id === by);
  const possible = serviceUnits.filter(
    (unit) =>
      !unit.isHidden &&
      (!employee || suits(employee, unit.categoryIds)) &&
      parts.every((other, index) => index === part || other.serviceUnitId !== unit.id),
  );
  return (
    <ServiceChoice
      name={name}
      label={label}
      className={className}
      usual={usual}
      possible={possible}
      serviceUnits={serviceUnits}
    />
  );
}
