'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { MomentField } from '@/components/form/moment-field';
import { TickField } from '@/components/form/tick-field';
import { MINUTE } from '@/lib/base/time/units';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import { adjustment } from '@/lib/bookings/by-staff/schema';
import { useIsDesk } from '../../_shell/navigation/navigation';
import { ableTo, offered, type Choices } from '../../_parts/choices';
import { isLengthAlone } from '../../_parts/sending/length-alone';
import { partsQuery } from '../phone/phone-form';
import { PlaceAndLength } from '../phone/place-and-length';
import { LaterDates } from '../series/later-dates';
import { MovedDates, type DateOfSeries } from '../series/moved-dates';
import { useSeriesToast } from '../series/use-series-toast';
import { AlwaysSoLong, useAlwaysSoLong } from './always-so-long';
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

/** Of another length alone the client hears only where staff tick it anew. */
function Notify({ reservation }: { reservation: BoardReservation }) {
  const t = useTranslations('board.reservations');
  const { setValue } = useFormContext<{ notify: boolean }>();
  const [termFrom, termDuration, employeeId] = useWatch({
    name: ['termFrom', 'termDuration', 'employeeId'],
  }) as [string, ...unknown[]];
  const isSame = (given: unknown, present: unknown) => given === undefined || given === present;
  const isLength =
    termFrom === reservation.termFrom.slice(0, 16) &&
    isSame(employeeId, reservation.employeeId) &&
    !isSame(termDuration, minutesOf(reservation));
  useEffect(() => setValue('notify', !isLength), [isLength, setValue]);
  return isLength ? (
    <TickField name="notify" label={t('notifyOfLength')} />
  ) : (
    <TickField name="notify" label={t('notifyClient')} hint={t('clientIsNotified')} />
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
  const { id, clientName, employeeId, series } = reservation;
  const ofSeries = useSeriesToast();
  const [isWithLater, setIsWithLater] = useState(false);
  const [dates, setDates] = useState<DateOfSeries[]>([]);
  const [isAlways, setIsAlways] = useState(false);
  const noteLength = useAlwaysSoLong(reservation);
  // An employee moves what is hers to another time; the reason why not is the desk's.
  const isDesk = useIsDesk();
  // A visit moves as one: each part as long as before, with whom it was.
  const left = partsLeft(reservation.segments);
  const isVisit = left.length > 1;
  const later = isDesk && series ? series.of - series.place : 0;
  const unit = serviceUnits.find(({ id: unitId }) => unitId === left[0]?.serviceUnitId);
  return (
    <TermDialog
      title={t('adjustTitle', { name: clientName })}
      onClose={onClose}
      path={
        isWithLater && series
          ? `/admin/api/series/${series.id}/move`
          : `/admin/api/reservations/${id}/adjust-term`
      }
      success={() => (isWithLater ? ofSeries('movedAll') : null)}
      input={{
        bodyOf: (values) =>
          isWithLater
            ? { reservationId: id, termFrom: values.termFrom, dates, notify: values.notify }
            : values,
        fieldOf: (name) => name,
      }}
      action={(after) => (isLengthAlone(reservation, after) ? 'newLength' : 'adjusted')}
      isNotified={(after, isTicked) => isTicked || (isLengthAlone(reservation, after) && 'offer')}
      schema={adjustment}
      empty={{
        termFrom: reservation.termFrom.slice(0, 16),
        notify: true,
        ...(!isVisit && isDesk && { termDuration: minutesOf(reservation), employeeId, workplaceId: null }),
      }}
      onSaved={() => {
        if (isAlways) noteLength(left[0]?.id);
        onDone();
      }}
      nameOfPart={(part) => (isVisit ? (left[part]?.serviceUnitName ?? null) : null)}
      submitLabel={t('adjust')}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MomentField name="termFrom" label={fields('termFrom')} />
        {!isVisit && isDesk && !isWithLater && (
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
      {!isVisit && !isWithLater && (
        <AlwaysSoLong
          reservation={reservation}
          usual={unit?.termDuration}
          isAlways={isAlways}
          onChange={setIsAlways}
        />
      )}
      {later > 0 && <LaterDates count={later} isWith={isWithLater} onChange={setIsWithLater} />}
      {isWithLater && series ? (
        <MovedDates seriesId={series.id} reservationId={id} onDates={setDates} />
      ) : (
        isDesk && <IsAdjustedFree reservation={reservation} />
      )}
      {reservation.clientEmail && <Notify reservation={reservation} />}
    </TermDialog>
  );
}
