'use client';

import { useTranslations } from 'next-intl';
import { TextAreaField, TextField } from '@/components/form/text-field';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { reservationChange } from '@/lib/booking-board/list/schema';
import { PhoneField } from '../../_parts/contact/phone-field';
import { RecordDialog } from '../../_parts/records/record-dialog';

const EMPTY = { clientName: '', clientEmail: '', clientPhone: '', requirements: '', editedAt: '' };

/** Who comes, and with which requirements. */
export function ReservationForm({ reservation }: { reservation: BoardReservation }) {
  const t = useTranslations('board.fields');
  const contactHint = useTranslations('board.clients')('contactHint');
  const words = useTranslations('board.reservations');
  return (
    <RecordDialog
      path="/admin/api/reservations"
      schema={reservationChange}
      empty={EMPTY}
      record={reservation.walkIn ? { ...reservation, clientName: '' } : reservation}
      name={reservation.clientName}
      word={words('contact')}
      title={words('edit')}
    >
      <TextField name="clientName" label={t('personName')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PhoneField name="clientPhone" label={t('phone')} hint={contactHint} />
        <TextField name="clientEmail" label={t('email')} type="email" />
      </div>
      <TextAreaField name="requirements" label={t('requirements')} />
    </RecordDialog>
  );
}
