'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import type { Choices } from './choices';
import { CallerSearch } from './client-search';
import { MoreOfIt } from './more-of-it';
import { bodyOf, fieldOf, phoneForm } from './phone-form';
import { PlainDialog } from './plain-dialog';
import { TermForm } from './term-form';
import { WishedServices } from './wished-services';

export type PhoneWish = { termFrom?: string; employeeId?: number | null; workplaceId?: number | null };

/** A term for somebody on the phone: who, what, when. Everything that is known already stands in the fields. */
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
  const fields = useTranslations('board.fields');
  const contactHint = useTranslations('board.clients')('contactHint');
  const [dirty, setDirty] = useState(false);
  const [empty] = useState({
    serviceUnitId: null,
    termFrom: wish.termFrom ?? '',
    termDuration: null,
    employeeId: wish.employeeId ?? null,
    workplaceId: wish.workplaceId ?? null,
    clientName: '',
    clientPhone: '',
    clientEmail: '',
    requirements: '',
    language: null,
    further: [],
  });
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
      >
        <CallerSearch />
        <WishedServices choices={choices}>
          <TextField
            name="clientName"
            label={fields('personName')}
            autoComplete="off"
            className="sm:col-span-2"
          />
          <TextField
            name="clientPhone"
            label={fields('phone')}
            hint={contactHint}
            type="tel"
            autoComplete="off"
          />
          <TextField name="clientEmail" label={fields('email')} type="email" autoComplete="off" />
        </WishedServices>
        <MoreOfIt />
      </TermForm>
    </PlainDialog>
  );
}
