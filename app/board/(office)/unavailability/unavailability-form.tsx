'use client';

import { useTranslations } from 'next-intl';
import { CheckboxGroupField, type Choice } from '@/components/form/choice-fields';
import { LocalizedField } from '@/components/form/localized-field';
import type { UnavailabilityRecord } from '@/lib/staff-schedule/unavailability/queries';
import { unavailabilityInput } from '@/lib/staff-schedule/unavailability/schema';
import { RecordDialog } from '../_parts/records/record-dialog';
import { AwayFields } from '../_rota/away-fields';

const EMPTY = {
  reason: '',
  reasonEn: '',
  reasonDe: '',
  unavailableFrom: '',
  unavailableTo: '',
  serviceUnitIds: [] as number[],
};

export function UnavailabilityForm({
  unavailability,
  name,
  serviceUnits,
}: {
  unavailability?: UnavailabilityRecord;
  name?: string;
  serviceUnits: Choice<number>[];
}) {
  const t = useTranslations('board');
  return (
    <RecordDialog
      path="/admin/api/unavailability"
      schema={unavailabilityInput}
      empty={EMPTY}
      record={unavailability}
      name={name}
      title={t(unavailability ? 'unavailability.edit' : 'unavailability.new')}
    >
      <LocalizedField name="reason" label={t('fields.reason')} />
      <AwayFields />
      <CheckboxGroupField
        name="serviceUnitIds"
        label={t('unavailability.assignedTo')}
        choices={serviceUnits}
        hint={t('unavailability.assignedHint')}
        className="[&>div]:grid [&>div]:sm:grid-cols-2"
      />
    </RecordDialog>
  );
}
