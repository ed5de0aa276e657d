'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/form/choice-fields';
import { MomentField } from '@/components/form/moment-field';
import { NumberField } from '@/components/form/number-field';
import { TickField } from '@/components/form/tick-field';
import { MINUTE } from '@/lib/base/time/units';
import type { BoardReservation } from '@/lib/reservations/board/queries';
import { partsLeft } from '@/lib/reservations/parts-left';
import { adjustment } from '@/lib/reservations/board-terms/schema';
import { offered, type Choices } from './choices';
import { PlainDialog } from './plain-dialog';
import { TermForm } from './term-form';
import { WhyNotFree } from './why-not-free';

const minutesOf = ({ termFrom, termTo }: BoardReservation) =>
  (Date.parse(termTo) - Date.parse(termFrom)) / MINUTE;

/** Another term for a reservation, and whoever serves it. */
export function AdjustDialog({
  reservation,
  choices: { employees, workplaces },
  onClose,
  onDone,
}: {
  reservation: BoardReservation;
  choices: Choices;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.reservations');
  const fields = useTranslations('board.fields');
  const [dirty, setDirty] = useState(false);
  const { id, clientName, employeeId, serviceUnitId } = reservation;
  // A visit moves as one: each part as long as before, with whom it was.
  const isVisit = partsLeft(reservation.segments).length > 1;
  const anyone = (label: string) => ({ value: null, label });
  return (
    <PlainDialog title={t('adjustTitle', { name: clientName })} onClose={onClose} dirty={dirty}>
      <TermForm
        path={`/admin/api/reservations/${id}/adjust-term`}
        deed="adjusted"
        schema={adjustment}
        empty={{
          termFrom: reservation.termFrom.slice(0, 16),
          notify: true,
          ...(!isVisit && { termDuration: minutesOf(reservation), employeeId, workplaceId: null }),
        }}
        onSaved={onDone}
        onDirty={setDirty}
        submitLabel={t('adjust')}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <MomentField name="termFrom" label={fields('termFrom')} />
          {!isVisit && (
            <>
              <NumberField
                name="termDuration"
                label={fields('termDuration')}
                note={t('minutes')}
                min={5}
                max={720}
                step={5}
              />
              <SelectField
                name="employeeId"
                label={fields('employee')}
                choices={[anyone(t('anyone')), ...offered(employees, employeeId)]}
              />
              <SelectField
                name="workplaceId"
                label={fields('workplace')}
                choices={[anyone(t('anywhere')), ...offered(workplaces)]}
              />
            </>
          )}
        </div>
        {!isVisit && <WhyNotFree serviceUnitId={serviceUnitId} reservationId={id} />}
        {reservation.clientEmail && (
          <TickField name="notify" label={t('tellClient')} hint={t('clientIsTold')} />
        )}
      </TermForm>
    </PlainDialog>
  );
}
