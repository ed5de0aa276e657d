'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { ComboBox } from '@/components/form/combo-box';
import { Field } from '@/components/form/field';
import { useFormField } from '@/components/form/use-form-field';
import { suits } from '@/lib/terms/availability/candidates';
import type { Choices } from './choices';
import { partField, wishedParts, type Wishes } from './phone-form';
import { servicesFor } from './services-for';

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
  const t = useTranslations('board.reservations');
  const name = partField(part, 'serviceUnitId');
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const [typed, setTyped] = useState<string | null>(null);
  const [serviceUnitId, employeeId, further] = useWatch({
    name: ['serviceUnitId', 'employeeId', 'further'],
  }) as [Wishes['serviceUnitId'], Wishes['employeeId'], Wishes['further']];
  const parts = wishedParts({ serviceUnitId, employeeId, further });
  const { employeeId: by } = parts[part] ?? {};
  const employee = employees.find((each) => each.id === by);
  const possible = serviceUnits.filter(
    (unit) =>
      !unit.isHidden &&
      (!employee || suits(employee, unit.categoryIds)) &&
      parts.every((other, index) => index === part || other.serviceUnitId !== unit.id),
  );
  const chosen = serviceUnits.find((unit) => unit.id === field.value);
  const items = servicesFor(typed ?? '', possible, usual);
  return (
    <Field size="dense" id={id} label={label} className={className} error={error}>
      {(attributes) => (
        <ComboBox
          {...attributes}
          ref={field.ref}
          label={label}
          placeholder={t('serviceHint')}
          value={typed ?? chosen?.name ?? ''}
          items={items}
          takesWithTab
          onType={setTyped}
          onPick={(unit) => {
            field.onChange(unit.id);
            setTyped(null);
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
        >
          {(unit) => (
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{unit.name}</span>
              <span className="numerals shrink-0 text-[0.8125rem] text-muted">
                {usual.includes(unit.id) && `${t('usualService')} · `}
                {unit.termDuration} min
              </span>
            </span>
          )}
        </ComboBox>
      )}
    </Field>
  );
}
