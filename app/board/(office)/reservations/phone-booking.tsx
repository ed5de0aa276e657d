'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/form/choice-fields';
import { MomentField } from '@/components/form/moment-field';
import { NumberField } from '@/components/form/number-field';
import { TextAreaField, TextField } from '@/components/form/text-field';
import { phoneBookingInput } from '@/lib/reservations/board-terms/schema';
import { offered, type Choices } from './choices';
import { CallerSearch } from './client-search';
import { PlainDialog } from './plain-dialog';
import { ServiceUnitField } from './service-unit-field';
import { TermForm } from './term-form';
import { WhyNotFree } from './why-not-free';

export type PhoneWish = { termFrom?: string; employeeId?: number | null; workplaceId?: number | null };

/** A term for somebody on the phone: who, what, when. Everything that is known already stands in the fields. */
export function PhoneBooking({
  wish,
  choices: { serviceUnits, employees, workplaces },
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
  });
  return (
    <PlainDialog title={t('bookTitle')} onClose={onClose} dirty={dirty}>
      <TermForm
        path="/admin/api/reservations"
        deed="booked"
        schema={phoneBookingInput}
        empty={empty}
        onSaved={onBooked}
        onDirty={setDirty}
        submitLabel={t('book')}
      >
        <CallerSearch />
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
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
          <ServiceUnitField serviceUnits={serviceUnits} employees={employees} />
          <MomentField name="termFrom" label={fields('termFrom')} />
          <SelectField
            name="employeeId"
            label={fields('employee')}
            choices={[{ value: null, label: t('anyone') }, ...offered(employees)]}
          />
          <SelectField
            name="workplaceId"
            label={fields('workplace')}
            choices={[{ value: null, label: t('anywhere') }, ...offered(workplaces)]}
          />
        </div>
        <WhyNotFree />
        <details className="unfolds-more">
          <summary className="min-h-9 text-[0.9375rem] text-muted">{t('more')}</summary>
          <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
            <NumberField
              name="termDuration"
              label={fields('termDuration')}
              note={t('minutes')}
              min={5}
              max={720}
              step={5}
            />
            <TextAreaField name="requirements" label={fields('requirements')} rows={2} />
          </div>
        </details>
      </TermForm>
    </PlainDialog>
  );
}
