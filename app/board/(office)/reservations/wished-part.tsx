'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RowButton } from '@/components/ui/row-button';
import { useIsDesk } from '../_shell/ways';
import { PersonField } from './person-field';
import type { Choices } from './choices';
import { ServiceUnitField } from './service-unit-field';

/** A service of a visit, and with whom. */
export function WishedPart({
  part,
  usual,
  choices: { serviceUnits, employees },
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
    </div>
  );
}
