'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { KnownClient } from '@/lib/booking-board/list/known-clients';
import { useIsDesk } from '../../_shell/navigation/navigation';
import type { Choices } from '../../_parts/choices';
import { CallerFields } from './caller-fields';
import { MoreOfIt } from './more-of-it';
import { bodyOf, fieldOf, NOTHING_REQUESTED, phoneForm, type Part } from './phone-form';
import { RepeatFields } from './repeat-fields';
import { useSeriesToast } from '../series/use-series-toast';
import { TermDialog } from '../term/term-dialog';
import { useUsualServices } from './use-usual-services';
import { RequestedTime } from './requested-time';
import { RequestedServiceFields } from './requested-service-fields';

export type PhoneRequest = {
  /** From which day on a term is looked for. */
  fromDay?: string;
  termFrom?: string;
  employeeId?: number | null;
  workplaceId?: number | null;
  /** What a known client comes for again, part by part. */
  parts?: Part[];
  caller?: KnownClient;
  /** Somebody stands there: nobody asks for a name or a number first. */
  isWalkIn?: boolean;
};

/** A term for somebody on the phone, in the order of a call: what, with whom, when, who. Everything that is known already stands in the fields. An employee
 * books with herself, and for whom she names by phone. */
export function PhoneBooking({
  request,
  choices,
  onClose,
  onBooked,
}: {
  request: PhoneRequest;
  choices: Choices;
  onClose: () => void;
  onBooked: () => void;
}) {
  const t = useTranslations('board.reservations');
  const [caller, setCaller] = useState(request.caller ?? null);
  const isDesk = useIsDesk();
  const ofSeries = useSeriesToast();
  const [dates, setDates] = useState<number | null>(null);
  // The card that it is read from is the desk's.
  const usual = useUsualServices(isDesk ? (caller?.id ?? null) : null);
  const [empty] = useState(() => {
    const [first, ...further] = request.parts ?? [];
    return {
      serviceUnitId: first?.serviceUnitId ?? null,
      termFrom: request.termFrom ?? '',
      termDuration: null,
      employeeId:
        first?.employeeId ?? request.employeeId ?? (isDesk ? null : (choices.employees[0]?.id ?? null)),
      workplaceId: request.workplaceId ?? null,
      clientName: request.caller?.name ?? '',
      clientPhone: request.caller?.phone ?? '',
      clientEmail: request.caller?.email ?? '',
      requirements: '',
      language: request.caller?.language ?? null,
      walkIn: true,
      notify: true,
      everyWeeks: null,
      count: 6,
      until: '',
      dates: [],
      employeeIds: [],
      further: further.map((part) => ({ ...NOTHING_REQUESTED, ...part })),
    };
  });
  const nameOf = (of?: number) => choices.serviceUnits.find(({ id }) => id === of)?.name ?? null;
  return (
    <TermDialog
      title={t('bookTitle')}
      onClose={onClose}
      path={({ everyWeeks }) => `/admin/api/${everyWeeks === null ? 'reservations' : 'series'}`}
      success={({ everyWeeks }) => (everyWeeks === null ? null : ofSeries('booked'))}
      action="booked"
      schema={phoneForm}
      input={{ bodyOf, fieldOf }}
      empty={empty}
      onSaved={onBooked}
      submitLabel={dates === null ? t('book') : t('series.bookAll', { count: dates })}
      nameOfPart={(index, { serviceUnitId, further }) => {
        const units = [serviceUnitId, ...further.map((part) => part.serviceUnitId)];
        return units.length > 1 ? nameOf(units[index]) : null;
      }}
    >
      <RequestedServiceFields choices={choices} usual={usual} />
      <RequestedTime
        serviceUnits={choices.serviceUnits}
        fromDay={request.fromDay}
        clientId={caller?.id ?? null}
      />
      {isDesk && <RepeatFields onCount={setDates} />}
      <CallerFields caller={caller} onCaller={setCaller} isFolded={request.isWalkIn} />
      <MoreOfIt workplaces={choices.workplaces} />
    </TermDialog>
  );
}
