'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PriceField } from '@/components/form/price-field';
import { TextField } from '@/components/form/text-field';
import { MINUTE } from '@/lib/base/time/units';
import type { BoardReservation, BoardSegment } from '@/lib/booking-board/list/answer';
import { partAddition, partChange, type PartChange } from '@/lib/booking-changes/parts/schema';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import type { Choices } from '../../_parts/choices';
import { isLengthAlone } from '../../_parts/sending/length-alone';
import { PersonField } from '../phone/person-field';
import { PlaceAndLength } from '../phone/place-and-length';
import { ServiceChoice } from '../phone/service-choice';
import { AlwaysSoLong, useAlwaysSoLong } from './always-so-long';
import { TermDialog } from '../term/term-dialog';
import { WhyNotFree } from '../term/why-not-free';

const minutesOf = ({ from, to }: BoardSegment) => (Date.parse(to) - Date.parse(from)) / MINUTE;

/** Other times are told unless staff say that they are not; of a price nobody writes. */
const bodyOf = ({ notify, ...wanted }: PartChange) => (notify === false ? { ...wanted, notify } : wanted);

const sameNames = {
  bodyOf,
  fieldOf: (name: string) => (name.startsWith('serviceUnits') ? 'employeeId' : name),
};

/** Whether the whole, or a part that was there, begins at another time. */
const hasOtherStart = (before: BoardReservation, after: BoardReservation) =>
  before.termFrom !== after.termFrom ||
  partsLeft(before.segments).some(
    ({ id, from }) => after.segments.find((part) => part.id === id)?.from !== from,
  );

/** What the form has of a part, or of one more. */
const valuesOf = (part: BoardSegment | null | undefined) => ({
  serviceUnitId: part?.serviceUnitId ?? null,
  employeeId: part ? part.employeeId : null,
  termDuration: part ? minutesOf(part) : null,
  workplaceId: null,
  price: part?.price ?? null,
  priceReason: part?.priceReason ?? '',
  notify: true,
});

/** One service of a visit: another one, another length, person, place or price; or one more (`part` null). */
export function PartDialog({
  reservation,
  part,
  beginsWithPrice = false,
  choices: { serviceUnits, employees, workplaces },
  onClose,
  onDone,
}: {
  reservation: BoardReservation;
  part: BoardSegment | null;
  beginsWithPrice?: boolean;
  choices: Choices;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.reservations.part');
  const fields = useTranslations('board.fields');
  const [isAlways, setIsAlways] = useState(false);
  const noteLength = useAlwaysSoLong(reservation);
  const { id, clientName, currency, segments } = reservation;
  const left = partsLeft(segments);
  const path = `/admin/api/reservations/${id}/segments`;
  const others = left.filter((each) => each.id !== part?.id);
  const isTaken = (unit: number) => others.some(({ serviceUnitId }) => serviceUnitId === unit);
  const possible = serviceUnits.filter(({ id: unit, isHidden }) => !isHidden && !isTaken(unit));
  const nameOfPart = (index: number) =>
    left.length > 1 || !part ? (left[index]?.serviceUnitName ?? t('newOne')) : null;
  return (
    <TermDialog
      title={part ? t('changeTitle', { name: clientName }) : t('addTitle', { name: clientName })}
      onClose={onClose}
      method={part ? 'PUT' : 'POST'}
      path={part ? `${path}/${part.id}` : path}
      action={part ? 'partChanged' : 'partAdded'}
      isNotified={(after, isTicked) =>
        hasOtherStart(reservation, after) ? isTicked : isLengthAlone(reservation, after) && 'offer'
      }
      nameOfPart={nameOfPart}
      schema={part ? partChange : partAddition}
      input={sameNames}
      empty={valuesOf(part)}
      seen={reservation.editedAt}
      valuesOf={({ segments: present }) =>
        valuesOf(part && (present as BoardSegment[]).find((each) => each.id === part.id))
      }
      onSaved={() => {
        if (isAlways) noteLength(part?.id);
        onDone();
      }}
      submitLabel={part ? t('save') : t('add')}
      notify={reservation.clientEmail ? { label: t('notifyOfTimes') } : null}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Service possible={possible} serviceUnits={serviceUnits} />
        <PersonField part={0} label={fields('employee')} serviceUnits={serviceUnits} employees={employees} />
        <PlaceAndLength part={0} workplaces={workplaces} lengthHint={t('asLongAsEver')} />
        <Price currency={currency} booked={part?.serviceUnitId ?? null} focusFirst={beginsWithPrice} />
        <Reason agreed={part?.price ?? null} />
      </div>
      {part && (
        <AlwaysSoLong
          reservation={reservation}
          usual={serviceUnits.find(({ id: unit }) => unit === part.serviceUnitId)?.termDuration}
          isAlways={isAlways}
          onChange={setIsAlways}
        />
      )}
      <IsPartFree path={`${path}/why-not-free`} segmentId={part?.id} nameOfPart={nameOfPart} />
    </TermDialog>
  );
}

/** Whether it is free as the form has it, with the others making room as they would on saving. */
function IsPartFree({
  path,
  segmentId,
  nameOfPart,
}: {
  path: string;
  segmentId: number | undefined;
  nameOfPart: (part: number) => string | null;
}) {
  const t = useTranslations('board.reservations.part');
  const [serviceUnitId, termDuration, employeeId, workplaceId] = useWatch({
    name: ['serviceUnitId', 'termDuration', 'employeeId', 'workplaceId'],
  }) as (number | null)[];
  const wanted = Object.entries({ segmentId, serviceUnitId, termDuration, employeeId, workplaceId });
  return (
    <WhyNotFree
      path={path}
      query={
        serviceUnitId
          ? Object.fromEntries(wanted.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
          : null
      }
      nameOfPart={nameOfPart}
      missing={t('cannotCheck')}
    />
  );
}

/** Another service takes as long and costs as much as it does, until somebody says otherwise. */
function Service(choices: Pick<Choices, 'serviceUnits'> & { possible: Choices['serviceUnits'] }) {
  const fields = useTranslations('board.fields');
  const { setValue } = useFormContext();
  const reset = () => {
    for (const name of ['termDuration', 'price']) setValue(name, null, { shouldDirty: true });
    setValue('priceReason', '', { shouldDirty: true });
  };
  return <ServiceChoice name="serviceUnitId" label={fields('serviceUnit')} onChosen={reset} {...choices} />;
}

/** Left empty, what is new to the visit costs what it costs; of what is booked the agreed price stays. */
function Price({
  currency,
  booked,
  focusFirst,
}: {
  currency: string;
  booked: number | null;
  focusFirst: boolean;
}) {
  const t = useTranslations('board.reservations.part');
  const fields = useTranslations('board.fields');
  const chosen = useWatch<{ serviceUnitId: number | null }, 'serviceUnitId'>({ name: 'serviceUnitId' });
  return (
    <PriceField
      name="price"
      currency={currency}
      label={fields('price')}
      hint={chosen === booked && booked !== null ? undefined : t('atItsPrice')}
      focusFirst={focusFirst}
    />
  );
}

/** Asked for once the price is another one. */
function Reason({ agreed }: { agreed: number | null }) {
  const t = useTranslations('board.reservations.part');
  const [price, reason] = useWatch({ name: ['price', 'priceReason'] }) as [unknown, string];
  if ((price === null || price === agreed) && !reason) return null;
  return <TextField name="priceReason" label={t('priceReason')} hint={t('priceReasonHint')} />;
}
