'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SelectField, type Choice } from '@/components/form/choice-fields';
import { RowButton } from '@/components/ui/row-button';
import type { Choices } from './choices';
import { partField } from './phone-form';
import { ServiceUnitField } from './service-unit-field';

/** A service of a visit, and with whom. */
export function WishedPart({
  part,
  choices: { serviceUnits, employees },
  people,
  onRemove,
}: {
  part: number;
  choices: Choices;
  people: readonly Choice[];
  onRemove: () => void;
}) {
  const t = useTranslations('board.reservations.visit');
  const number = part + 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1.5 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <ServiceUnitField
        part={part}
        label={t('service', { number })}
        serviceUnits={serviceUnits}
        employees={employees}
      />
      <SelectField
        name={partField(part, 'employeeId')}
        label={t('person', { number })}
        choices={people}
        className="col-start-1 sm:col-start-2"
      />
      <RowButton
        label={t('remove', { number })}
        onClick={onRemove}
        className="col-start-2 row-start-1 mt-5 sm:col-start-3"
      >
        <X aria-hidden="true" className="size-4.5" />
      </RowButton>
    </div>
  );
}
