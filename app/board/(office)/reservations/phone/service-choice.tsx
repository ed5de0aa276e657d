'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { ComboBox } from '@/components/form/combo-box';
import { Field } from '@/components/form/field';
import { useFormField } from '@/components/form/use-form-field';
import type { Choices } from '../../_parts/choices';
import { servicesFor } from './services-for';

const NONE: readonly number[] = [];

/** One of the services that are possible, as it is typed; what was chosen before stays, whatever is possible by now. */
export function ServiceChoice({
  name,
  label,
  className,
  usual = NONE,
  possible,
  serviceUnits,
  onChosen,
}: {
  name: string;
  label: string;
  className?: string | undefined;
  usual?: readonly number[];
  possible: Choices['serviceUnits'];
  /** Another one than before. */
  onChosen?: () => void;
} & Pick<Choices, 'serviceUnits'>) {
  const t = useTranslations('board.reservations');
  const { control, id, error } = useFormField(name);
  const { field } = useController({ name, control });
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = serviceUnits.find((unit) => unit.id === field.value);
  const items = servicesFor(typed ?? '', possible, usual);
  return (
    <Field size="dense" id={id} label={label} className={className} error={error}>
      {(attributes) => (
        <>
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
              setTyped(null);
              if (unit.id === field.value) return;
              field.onChange(unit.id);
              onChosen?.();
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
          <p role="status" className="text-[0.8125rem] text-muted empty:-mt-1">
            {items.length === 0 && typed !== null && t('noService')}
          </p>
        </>
      )}
    </Field>
  );
}
