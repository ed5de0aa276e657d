'use client';

import { useTranslations } from 'next-intl';
import { SelectField, type Choice } from '@/components/form/choice-fields';
import type { AssignmentRecord } from '@/lib/staff-schedule/service-unit-unavailability/queries';
import { assignmentInput } from '@/lib/staff-schedule/service-unit-unavailability/schema';
import { RecordDialog } from '../_parts/records/record-dialog';

const EMPTY = { unavailabilityId: null, serviceUnitId: null };

export function AssignmentForm({
  assignment,
  name,
  serviceUnits,
  pauses,
}: {
  assignment?: AssignmentRecord;
  name?: string;
  serviceUnits: Choice<number>[];
  pauses: Choice<number>[];
}) {
  const t = useTranslations('board');
  return (
    <RecordDialog
      path="/admin/api/service-unit-unavailability"
      schema={assignmentInput}
      empty={EMPTY}
      record={assignment}
      name={name}
      title={t(assignment ? 'assignments.edit' : 'assignments.new')}
    >
      <SelectField name="unavailabilityId" label={t('fields.unavailability')} choices={pauses} />
      <SelectField name="serviceUnitId" label={t('fields.serviceUnit')} choices={serviceUnits} />
    </RecordDialog>
  );
}
