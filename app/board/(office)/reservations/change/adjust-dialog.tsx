'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { MomentField } from '@/components/form/moment-field';
import { MINUTE } from '@/lib/base/time/units';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import { adjustment } from '@/lib/bookings/by-staff/schema';
import { useIsDesk } from '../../_shell/navigation/navigation';
import { ableTo, offered, type Choices } from '../../_parts/choices';
import { partsQuery } from '../phone/phone-form';
import { PlaceAndLength } from '../phone/place-and-length';
import { TermDialog } from '../term/term-dialog';
import { WhyNotFree } from '../term/why-not-free';

const minutesOf = ({ termFrom, termTo }: Pick<BoardReservation, 'termFrom' | 'termTo'>) =>
  (Date.parse(termTo) - Date.parse(termFrom)) / MINUTE;

/** Whether it is free as the form has it; a visit with each part as it was booked. */
function IsAdjustedFree({ reservation: { id, segments } }: { reservation: BoardReservation }) {
  const [termFrom, termDuration, employeeId, workplaceId] = useWatch({
    name: ['termFrom', 'termDuration', 'employeeId', 'workplaceId'],
  }) as [string, ...(number | null | undefined)[]];
  const left = partsLeft(segments);
  const isVisit = left.length > 1;
  const parts = left.map((part) =>
    isVisit
      ? { ...part, workplaceId: null, termDuration: minutesOf({ termFrom: part.from, termTo: part.to }) }
      : {
          serviceUnitId: part.serviceUnitId,
          employeeId: employeeId ?? null,
          workplaceId: workplaceId ?? null,
          termDuration: termDuration ?? null,
        },
  );
  return (
    <WhyNotFree
      query={termFrom ? { ...partsQuery(parts), termFrom, reservationId: `${id}` } : null}
      nameOfPart={(part) => (isVisit ? (left[part]?.serviceUnitName ?? null) : null)}
    />
  );
}

/** Another term for a reservation, and whoever serves it. */
export function AdjustDialog({
  reservation,
  choices: { serviceUnits, employees, workplaces },
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
  const { id, clientName, employeeId } = reservation;
  // An employee moves what is hers to another time; the reason why not is the desk's.
  const isDesk = useIsDesk();
  // A visit moves as one: each part as long as before, with whom it was.
  const left = partsLeft(reservation.segments);
  const isVisit = left.length > 1;
  const unit = serviceUnits.find(({ id: unitId }) => unitId === left[0]?.serviceUnitId);
  return (
    <TermDialog
      title={t('adjustTitle', { name: clientName })}
      onClose={onClose}
      path={`/admin/api/reservations/${id}/adjust-term`}
      action="adjusted"
      schema={adjustment}
      empty={{
        termFrom: reservation.termFrom.slice(0, 16),
        notify: true,
        ...(!isVisit && isDesk && { termDuration: minutesOf(reservation), employeeId, workplaceId: null }),
      }}
      onSaved={onDone}
      nameOfPart={(part) => (isVisit ? (left[part]?.serviceUnitName ?? null) : null)}
      submitLabel={t('adjust')}
      notify={reservation.clientEmail ? { label: t('notifyClient'), hint: t('clientIsNotified') } : null}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MomentField name="termFrom" label={fields('termFrom')} />
        {!isVisit && isDesk && (
          <>
            <SelectField
              name="employeeId"
              label={fields('employee')}
              choices={[
                { value: null, label: t('anyone') },
                ...offered(ableTo(unit, employees, employeeId), employeeId),
              ]}
            />
            <PlaceAndLength part={0} workplaces={workplaces} />
          </>
        )}
      </div>
      {isDesk && <IsAdjustedFree reservation={reservation} />}
    </TermDialog>
  );
}
