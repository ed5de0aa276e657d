'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { MOST_SERVICES } from '@/lib/booking-rules/parts';
import { useIsDesk } from '../../_shell/navigation/navigation';
import type { Choices } from '../../_parts/choices';
import { PersonField } from './person-field';
import { NOTHING_REQUESTED, PART_FIELDS, partField, type Options } from './phone-form';
import { ServiceUnitField } from './service-unit-field';
import { useRequestedParts } from './use-requested-parts';
import { RequestedPartFields } from './requested-part-fields';

/** What somebody calls for, with whom: one service, or several. `usual`: what they have mostly, first. */
export function RequestedServiceFields({ choices, usual }: { choices: Choices; usual: readonly number[] }) {
  const t = useTranslations('board.reservations');
  const fields = useTranslations('board.fields');
  const isDesk = useIsDesk();
  const { setFocus, setValue, clearErrors } = useFormContext<Options>();
  // By hand: the library's list of fields finds fault with an empty one as soon as it is added.
  const parts = useRequestedParts();
  const box = useRef<HTMLDivElement>(null);
  const { serviceUnits, employees } = choices;
  const [{ employeeId } = NOTHING_REQUESTED, ...further] = parts;
  const isVisit = parts.length > 1;

  const addPart = () => {
    // Nobody else's: an employee books with herself alone.
    const next = isDesk ? NOTHING_REQUESTED : { ...NOTHING_REQUESTED, employeeId };
    flushSync(() => setValue('further', [...further, next], { shouldDirty: true }));
    setFocus(`further.${further.length}.serviceUnitId`);
  };

  const removePart = (part: number) => {
    // Before what has the focus is gone: a field that loses it then would come back, empty.
    box.current?.focus({ preventScroll: true });
    const [first = NOTHING_REQUESTED, ...rest] = parts.filter((_, index) => index !== part);
    for (const field of PART_FIELDS) setValue(field, first[field], { shouldDirty: true });
    setValue('further', rest, { shouldDirty: true });
    clearErrors([...PART_FIELDS, 'further']);
  };

  return (
    <div ref={box} tabIndex={-1} className="grid items-start gap-x-4 gap-y-3 outline-none sm:grid-cols-2">
      {isVisit ? (
        parts.map((_, part) => (
          <RequestedPartFields
            key={partField(part, 'serviceUnitId')}
            part={part}
            usual={usual}
            choices={choices}
            onRemove={() => removePart(part)}
          />
        ))
      ) : (
        <>
          <ServiceUnitField
            part={0}
            label={fields('serviceUnit')}
            usual={usual}
            className={isDesk ? undefined : 'sm:col-span-2'}
            serviceUnits={serviceUnits}
            employees={employees}
          />
          <PersonField
            part={0}
            label={fields('employee')}
            serviceUnits={serviceUnits}
            employees={employees}
          />
        </>
      )}
      {parts.length < MOST_SERVICES && (
        <Button
          variant="quiet"
          size="dense"
          className="-ml-4 justify-self-start sm:col-span-2"
          onClick={addPart}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('visit.add')}
        </Button>
      )}
    </div>
  );
}
