'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { useIsDesk } from '../../_shell/navigation/navigation';
import { ableTo, offered, type Choices } from '../../_parts/choices';
import { partField } from './phone-form';

/** With whom: anyone, or one of those who do the service. An employee has nobody to choose. */
export function PersonField({
  part,
  label,
  className,
  serviceUnits,
  employees,
}: { part: number; label: string; className?: string } & Pick<Choices, 'serviceUnits' | 'employees'>) {
  const t = useTranslations('board.reservations');
  const isDesk = useIsDesk();
  const name = partField(part, 'employeeId');
  const [serviceUnitId, chosen] = useWatch({ name: [partField(part, 'serviceUnitId'), name] }) as (
    | number
    | null
  )[];
  const unit = serviceUnits.find(({ id }) => id === serviceUnitId);
  if (!isDesk) return null;
  return (
    <SelectField
      name={name}
      label={label}
      className={className}
      choices={[{ value: null, label: t('anyone') }, ...offered(ableTo(unit, employees, chosen))]}
    />
  );
}
