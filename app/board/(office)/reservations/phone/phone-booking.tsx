'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { KnownClient } from '@/lib/booking-board/list/known-clients';
import { useIsDesk } from '../../_shell/navigation/ways';
import type { Choices } from '../../_parts/choices';
import { CallerFields } from './caller-fields';
import { MoreOfIt } from './more-of-it';
import { bodyOf, fieldOf, NOTHING_WISHED, phoneForm, type Part } from './phone-form';
import { PlainDialog } from '../../_parts/plain-dialog';
import { TermForm } from '../term/term-form';
import { useUsualServices } from './use-usual-services';
import { WhenWished } from './when-wished';
import { WishedServices } from './wished-services';

export type PhoneWish = {
  termFrom?: string;
  employeeId?: number | null;
  workplaceId?: number | null;
  /** What a known client comes for again, part by part. */
  parts?: Part[];
  caller?: KnownClient;
};

/** A term for somebody on the phone, in the order of a call: what, with whom, when, who. Everything that is known already stands in the fields. An employee
 * books with herself, and for whom she names by phone. */
export function PhoneBooking({
  wish,
  choices,
  onClose,
  onBooked,
}: {
  wish: PhoneWish;
  choices: Choices;
  onClose: () => void;
  onBooked: () => void;
}) {
  const t = useTranslations('board.reservations');
  const [caller, setCaller] = useState(wish.caller ?? null);
  const isDesk = useIsDesk();
  // The card that it is read from is the desk's.
  const usual = useUsualServices(isDesk ? (caller?.id ?? null) : null);
  const [dirty, setDirty] = useState(false);
  const [empty] = useState(() => {
    const [first, ...further] = wish.parts ?? [];
    return {
      serviceUnitId: first?.serviceUnitId ?? null,
      termFrom: wish.termFrom ?? '',
      termDuration: null,
      employeeId:
        first?.employeeId ?? wish.employeeId ?? (isDesk ? null : (choices.employees[0]?.id ?? null)),
      workplaceId: wish.workplaceId ?? null,
      clientName: wish.caller?.name ?? '',
      clientPhone: wish.caller?.phone ?? '',
      clientEmail: wish.caller?.email ?? '',
      requirements: '',
      language: wish.caller?.language ?? null,
      notify: true,
      further: further.map((part) => ({ ...NOTHING_WISHED, ...part })),
    };
  });
  const nameOf = (of?: number) => choices.serviceUnits.find(({ id }) => id === of)?.name ?? null;
  return (
    <PlainDialog title={t('bookTitle')} onClose={onClose} dirty={dirty}>
      <TermForm
        path="/admin/api/reservations"
        deed="booked"
        schema={phoneForm}
        asked={{ bodyOf, fieldOf }}
        empty={empty}
        onSaved={onBooked}
        onDirty={setDirty}
        submitLabel={t('book')}
        nameOfPart={(index, { serviceUnitId, further }) => {
          const units = [serviceUnitId, ...further.map((part) => part.serviceUnitId)];
          return units.length > 1 ? nameOf(units[index]) : null;
        }}
      >
        <WishedServices choices={choices} usual={usual} />
        <WhenWished serviceUnits={choices.serviceUnits} />
        <CallerFields caller={caller} onCaller={setCaller} />
        <MoreOfIt workplaces={choices.workplaces} />
      </TermForm>
    </PlainDialog>
  );
}
