'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { MomentField } from '@/components/form/moment-field';
import { Button } from '@/components/ui/button';
import { MOST_SERVICES } from '@/lib/terms/parts';
import { offered, type Choices } from './choices';
import { NOTHING_WISHED, partField, wishedParts, type Wishes } from './phone-form';
import { ServiceUnitField } from './service-unit-field';
import { VisitTerms } from './visit-terms';
import { WhyNotFree } from './why-not-free';
import { WishedPart } from './wished-part';

/** What and when: one service with whom and where, or several with whom each. `children`: who comes, before it. */
export function WishedServices({ choices, children }: { choices: Choices; children: ReactNode }) {
  const t = useTranslations('board.reservations');
  const fields = useTranslations('board.fields');
  const { setFocus, setValue, clearErrors } = useFormContext<Wishes & { termDuration: null }>();
  // By hand: the library's list of fields finds fault with an empty one as soon as it is added.
  const [serviceUnitId, employeeId, further] = useWatch<Wishes, ['serviceUnitId', 'employeeId', 'further']>({
    name: ['serviceUnitId', 'employeeId', 'further'],
  });
  const box = useRef<HTMLDivElement>(null);
  const { serviceUnits, employees, workplaces } = choices;
  const parts = wishedParts({ serviceUnitId, employeeId, further });
  const isVisit = parts.length > 1;

  const addPart = () => {
    // Out of sight now, and of one service only.
    setValue('termDuration', null);
    clearErrors('termDuration');
    flushSync(() => setValue('further', [...further, NOTHING_WISHED], { shouldDirty: true }));
    setFocus(`further.${further.length}.serviceUnitId`);
  };

  const removePart = (part: number) => {
    // Before what has the focus is gone: a field that loses it then would come back, empty.
    box.current?.focus({ preventScroll: true });
    const [first = NOTHING_WISHED, ...rest] = parts.filter((_, index) => index !== part);
    setValue('serviceUnitId', first.serviceUnitId, { shouldDirty: true });
    setValue('employeeId', first.employeeId, { shouldDirty: true });
    setValue('further', rest, { shouldDirty: true });
    clearErrors(['serviceUnitId', 'employeeId', 'further']);
  };

  const anyone = [{ value: null, label: t('anyone') }, ...offered(employees)];
  return (
    <>
      <div ref={box} tabIndex={-1} className="grid items-start gap-x-4 gap-y-3 outline-none sm:grid-cols-2">
        {children}
        {isVisit ? (
          parts.map((_, part) => (
            <WishedPart
              key={partField(part, 'serviceUnitId')}
              part={part}
              choices={choices}
              people={anyone}
              onRemove={() => removePart(part)}
            />
          ))
        ) : (
          <ServiceUnitField
            part={0}
            label={fields('serviceUnit')}
            serviceUnits={serviceUnits}
            employees={employees}
          />
        )}
        <MomentField name="termFrom" label={fields('termFrom')} />
        {!isVisit && (
          <>
            <SelectField name="employeeId" label={fields('employee')} choices={anyone} />
            <SelectField
              name="workplaceId"
              label={fields('workplace')}
              choices={[{ value: null, label: t('anywhere') }, ...offered(workplaces)]}
            />
          </>
        )}
      </div>
      {isVisit && <VisitTerms serviceUnits={serviceUnits} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {!isVisit && <WhyNotFree />}
        {parts.length < MOST_SERVICES && (
          <Button variant="secondary" size="dense" onClick={addPart}>
            <Plus aria-hidden="true" className="size-4" />
            {t('visit.add')}
          </Button>
        )}
      </div>
    </>
  );
}
