'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { RowButton } from '@/components/ui/row-button';
import { useIsDesk } from '../../_shell/navigation/navigation';
import { PersonField } from './person-field';
import type { Choices } from '../../_parts/choices';
import { partField } from './phone-form';
import { PlaceAndLength } from './place-and-length';
import { ServiceUnitField } from './service-unit-field';

/** A service of a visit, with whom, and where or how long if that matters. */
export function RequestedPartFields({
  part,
  usual,
  choices: { serviceUnits, employees, workplaces },
  onRemove,
}: {
  part: number;
  usual: readonly number[];
  choices: Choices;
  onRemove: () => void;
}) {
  const t = useTranslations('board.reservations.visit');
  const isDesk = useIsDesk();
  const number = part + 1;
  const { getValues } = useFormContext();
  // What was said of it before it became one of several is seen.
  const [open] = useState(() =>
    (['workplaceId', 'termDuration'] as const).some((field) => Boolean(getValues(partField(part, field)))),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1.5 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <ServiceUnitField
        part={part}
        label={t('service', { number })}
        usual={usual}
        className={isDesk ? undefined : 'sm:col-span-2'}
        serviceUnits={serviceUnits}
        employees={employees}
      />
      <PersonField
        part={part}
        label={t('person', { number })}
        serviceUnits={serviceUnits}
        employees={employees}
        className="col-start-1 sm:col-start-2"
      />
      <RowButton
        label={t('remove', { number })}
        onClick={onRemove}
        className="col-start-2 row-start-1 mt-5 sm:col-start-3"
      >
        <X aria-hidden="true" className="size-4.5" />
      </RowButton>
      <details open={open} className="unfolds-more col-span-full -mt-1">
        <summary className="min-h-9 text-[0.8125rem] text-muted">{t('more', { number })}</summary>
        <div className="mt-1 mb-2 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <PlaceAndLength part={part} workplaces={workplaces} />
        </div>
      </details>
    </div>
  );
}
